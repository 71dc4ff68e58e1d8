/// One of the four things that are watched for milestones, each without knowledge of the others.
public enum Track: String, CaseIterable, Sendable {
  case steps, time, goal, turnaround
}
