extension ReportPage {
  static let style = """
    body { font: 16px/1.5 system-ui, sans-serif; color: #1b1f23; background: #fff; max-width: 74rem; margin: 2rem auto;
      padding: 0 1rem; }
    h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
    .finding { font-size: 1.15rem; max-width: 46rem; margin: .4rem 0; }
    .partial { background: #fff3cd; padding: .5rem; font-weight: bold; }
    figure { margin: 0; display: flex; flex-wrap: wrap; gap: 1.2rem; }
    svg { width: 216px; height: auto; } svg.wide { width: 460px; max-width: 100%; }
    svg text { font: 10px system-ui, sans-serif; fill: #57606a; } svg text.name { font-size: 12px; fill: #1b1f23; }
    svg .rule { stroke: #d8dee4; } svg circle { fill: #0b5cad; } svg .bar { fill: #9cc4ea; }
    svg polyline { fill: none; stroke: #0b5cad; stroke-width: 1.2; } svg .whisker { stroke: #1b1f23; fill: none; }
    svg .setting { stroke: #c2410c; stroke-width: 2; }
    table { border-collapse: collapse; font-size: .85rem; } caption { text-align: left; color: #57606a; }
    th, td { text-align: left; padding: .2rem .7rem .2rem 0; border-bottom: 1px solid #d8dee4; vertical-align: top; }
    dl { font-size: .85rem; columns: 2 22rem; } dt { font-weight: 600; } dd { margin: 0 0 .4rem; break-before: avoid; }
    @media print { body { margin: 0; max-width: none; font-size: 11px; } h2, figure svg, tr { break-inside: avoid; }
      h2 { break-after: avoid; } }
    """
}
