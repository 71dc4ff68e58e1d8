extension ReportPage {
  /// Light or dark as the reader's machine is; on paper dark on white, and told apart by shape where colour is missing.
  static let style = """
    :root { color-scheme: light dark; --ink: #1b1f23; --soft: #57606a; --rule: #d8dee4; --paper: #fff; --line: #0b5cad;
      --bar: #9cc4ea; --mark: #b3400e; --warn: #fff3cd; }
    @media screen and (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --soft: #a0a8b1; --rule: #3a4149;
      --paper: #15181c; --line: #6cb0f5; --bar: #2f5f91; --mark: #ff9a62; --warn: #4d3d00; } }
    body { font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 74rem;
      margin: 2rem auto; padding: 0 1rem; }
    h1 { font-size: 1.7rem; line-height: 1.2; } h2 { font-size: 1.2rem; margin: 2.4rem 0 .6rem; }
    p { max-width: 46rem; margin: .4rem 0; } .finding { font-size: 1.2rem; } .still { color: var(--soft); }
    .partial { background: var(--warn); padding: .5rem; font-weight: bold; }
    figure { margin: .6rem 0; display: flex; flex-wrap: wrap; gap: 1.4rem; }
    svg.small { width: 232px; } svg.wide { width: 520px; } svg { height: auto; max-width: 100%; }
    svg text { font: 10px system-ui, sans-serif; fill: var(--soft); }
    svg text.name { font-size: 13px; font-weight: 600; fill: var(--ink); } svg text.value { fill: var(--ink);
      paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
    svg .rule { stroke: var(--rule); } svg circle { fill: var(--line); } svg .bar { fill: var(--bar); }
    svg polyline { fill: none; stroke: var(--line); stroke-width: 1.6; }
    svg .s1 { stroke-dasharray: 6 3; } svg .s2 { stroke-dasharray: 2 3; } svg .s3 { stroke-dasharray: 9 3 2 3; }
    svg .s4 { stroke-dasharray: 12 4; } svg .s5 { stroke-dasharray: 4 2 1 2; }
    svg .whisker { stroke: var(--ink); fill: none; } svg .setting { stroke: var(--mark); stroke-width: 2; }
    table { border-collapse: collapse; font-size: .85rem; } caption { text-align: left; color: var(--soft); }
    th, td { text-align: left; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
    .scroll { overflow-x: auto; } .figures th:not([scope="row"]) { vertical-align: bottom; }
    .number { font-variant-numeric: tabular-nums; } .number small { display: block; color: var(--soft);
      white-space: nowrap; font-size: .72rem; }
    dl { font-size: .85rem; columns: 2 22rem; } dt { font-weight: 600; } dd { margin: 0 0 .4rem; break-before: avoid; }
    @media print { :root { font-size: 11px; } body { margin: 0; padding: 0; max-width: none; } h2, h2 + p { break-after: avoid; }
      svg, tr, dt { break-inside: avoid; } svg.small { width: 30%; } svg.wide { width: 65%; } .scroll { overflow: visible; }
      .figures { font-size: 8px; } th, td { padding: .15rem .4rem .15rem 0; } .number small { font-size: 6.5px; } }
    """
}
