/** How far an instance has come at a part of its drawing. */
export type DrawnState = 'passed' | 'current' | 'coming' | 'other'

export interface DrawnPoint {
  x: number
  y: number
}

/** What became of a part of a drawing from one version to another. */
export type ComparedState = 'added' | 'removed' | 'changed' | 'same'

/** A node as it is drawn, in the units of BPMN's diagrams (pixels at 100 %). */
export interface DrawnNode<State = DrawnState> extends DrawnPoint {
  id: string
  kind: string
  title: string
  width: number
  height: number
  state: State
  /** Of a sub-process that is gone through once per row: how many rows are through, of how many. */
  rows?: { done: number; of: number }
}

export interface DrawnFlow<State = DrawnState> {
  id: string
  title: string
  points: DrawnPoint[]
  state: State
}

/** What a page needs to draw a process; conditions and rules are not in it. */
export interface ProcessDrawing<State = DrawnState> {
  nodes: DrawnNode<State>[]
  flows: DrawnFlow<State>[]
}
