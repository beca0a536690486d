/** How far an instance has come at a part of its drawing. */
export type DrawnState = 'passed' | 'current' | 'coming' | 'other'

export interface DrawnPoint {
  x: number
  y: number
}

/** A node as it is drawn, in the units of BPMN's diagrams (pixels at 100 %). */
export interface DrawnNode extends DrawnPoint {
  id: string
  kind: string
  title: string
  width: number
  height: number
  state: DrawnState
}

export interface DrawnFlow {
  id: string
  title: string
  points: DrawnPoint[]
  state: DrawnState
}

/** What a page needs to draw a process; conditions and rules are not in it. */
export interface ProcessDrawing {
  nodes: DrawnNode[]
  flows: DrawnFlow[]
}
