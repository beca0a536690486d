export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** An element of the drawing, as far as it is used here. */
export interface Drawn {
  id: string
  type: string
  businessObject?: object & { id?: string; $type?: string; name?: string }
  labelTarget?: Drawn
  parent?: Drawn
  incoming?: Drawn[]
  outgoing?: Drawn[]
  children?: Drawn[]
  /** Events on its edge. */
  attachers?: Drawn[]
  /** Of an event on an edge: whose edge. */
  host?: Drawn
  source?: Drawn
  target?: Drawn
  /** Of a line. */
  waypoints?: { x: number; y: number }[]
  x?: number
  y?: number
  width?: number
  height?: number
}

/** Services of the modeler that are used here; the library types them by `any`. */
export interface Services {
  canvas: {
    /** How much is in view, and around what is drawn. */
    viewbox(): Box & { inner: Box }
    viewbox(box: Box): void
    /** Without anything: how large it is shown. */
    zoom(): number
    zoom(to: number | 'fit-viewport', where?: 'auto'): void
    scrollToElement(element: Drawn): void
    addMarker(id: string, marker: string): void
    removeMarker(id: string, marker: string): void
  }
  elementRegistry: { get(id: string): Drawn | undefined; getAll(): Drawn[] }
  eventBus: {
    on<Event>(event: string, listener: (event: Event) => void): void
    on<Event>(event: string, priority: number, listener: (event: Event) => void): void
    off(event: string, listener: () => void): void
  }
  selection: { get(): Drawn[]; select(elements: Drawn | Drawn[] | null): void }
  modeling: {
    removeElements(elements: Drawn[]): void
    moveElements(elements: Drawn[], by: { x: number; y: number }): void
    connect(source: Drawn, target: Drawn): Drawn
    createShape(shape: Drawn, at: { x: number; y: number }, parent: Drawn, hints?: { attach: true }): Drawn
  }
  rules: { allowed(action: string, context: object): boolean | Drawn[] }
  bpmnFactory: { create(type: string, properties: object): object }
  elementFactory: { createShape(attributes: object): Drawn }
  autoPlace: { append(source: Drawn, shape: Drawn): Drawn }
  create: { start(event: Event, shape: Drawn, context?: object): void }
  connect: { start(event: Event, source: Drawn): void }
  directEditing: { activate(element: Drawn): boolean; isActive(): boolean; cancel(): void }
  editorActions: { trigger(name: string, options?: object): unknown }
  lassoTool: { activateSelection(event: Event): void }
  handTool: { activateHand(event: Event): void }
  globalConnect: { start(event: Event): void }
  palette: { registerProvider(provider: object): void }
  contextPad: {
    registerProvider(provider: object): void
    getPad(element: Drawn): { html: HTMLElement }
  }
  popupMenu: {
    registerProvider(id: string, provider: object): void
    open(element: Drawn, id: string, at: { x: number; y: number }, options?: object): void
  }
  spaceTool: {
    /** What begins behind a line, and what lies over it. */
    calculateAdjustments(
      elements: Drawn[],
      axis: 'x' | 'y',
      by: number,
      line: number,
    ): { movingShapes: Drawn[]; resizingShapes: Drawn[] }
    makeSpace(moving: Drawn[], resizing: Drawn[], by: { x: number; y: number }, direction: string, line: number): void
  }
}

export type GetService = <Name extends keyof Services>(name: Name) => Services[Name]

/** An entry of a palette, a pad or a menu. The library writes what it is given into the page as it is. */
export type Entry = Readonly<Record<string, unknown>>
