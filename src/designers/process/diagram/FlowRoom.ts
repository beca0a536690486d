import { roomInFlow, type Shift } from './roomInFlow'
import type { Box, Drawn, Services } from './services'

interface Creating {
  context: {
    shape: Drawn & Box
    /** The middle, or bounds where they have a width. */
    position: { x: number; y: number; width?: number; height?: number }
    /** The flow that the new element goes into. */
    targetFlow?: Drawn
  }
}

/** After the library has found the flow. */
const late = 500

const directions = { x: ['w', 'e'], y: ['n', 's'] } as const

const hasBox = (element: Drawn | undefined): element is Drawn & Box => element?.width !== undefined

const rootOf = (element: Drawn): Drawn => (element.parent ? rootOf(element.parent) : element)

/** A new element goes into a flow as a link into a chain: what stands in its way moves aside, in the same step. */
export class FlowRoom {
  static readonly $inject = ['eventBus', 'elementRegistry', 'spaceTool']

  constructor(
    eventBus: Services['eventBus'],
    private readonly registry: Services['elementRegistry'],
    private readonly spaceTool: Services['spaceTool'],
  ) {
    eventBus.on<Creating>('commandStack.shape.create.preExecute', late, ({ context }) => this.makeRoom(context))
  }

  private makeRoom(context: Creating['context']): void {
    const { shape, position, targetFlow } = context
    const { source, target, waypoints, parent } = targetFlow ?? {}
    if (!waypoints || !parent || !hasBox(source) || !hasBox(target)) return
    const { width = 0, height = 0 } = position
    const others = (parent.children ?? []).filter(
      (one): one is Drawn & Box => hasBox(one) && one !== source && one !== target && !one.labelTarget && !one.host,
    )
    const { middle, shifts } = roomInFlow({
      size: shape,
      at: { x: position.x + width / 2, y: position.y + height / 2 },
      waypoints,
      source,
      target,
      others,
    })
    for (const shift of shifts) this.move(shift, rootOf(parent))
    context.position = { ...position, x: middle.x - width / 2, y: middle.y - height / 2 }
  }

  private move({ axis, line, by }: Shift, root: Drawn): void {
    const all = this.registry.getAll().filter((one) => rootOf(one) === root)
    const { movingShapes, resizingShapes } = this.spaceTool.calculateAdjustments(all, axis, by, line)
    const delta = { x: 0, y: 0, [axis]: Math.round(by) }
    this.spaceTool.makeSpace(movingShapes, resizingShapes, delta, directions[axis][by > 0 ? 1 : 0], line)
  }
}
