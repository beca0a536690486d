import { type ElementType, elementTypes, newShape } from './elementTypes'
import type { Drawn, Services } from './services'

interface Created {
  context: { shape: Drawn; hints?: { createElementsBehavior?: boolean } }
}

/** What a new sub-process holds, and where along its width. */
const contents = [
  ['start', 0.15],
  ['approve', 0.5],
  ['end', 0.85],
] as const

const typeOf = (key: string) => elementTypes.find((one) => one.key === key) as ElementType

/** A sub-process is drawn with a start, an approval and an end inside, in the same step: an empty one can't run. */
export class ScopeFilling {
  static readonly $inject = ['eventBus', 'elementFactory', 'bpmnFactory', 'elementRegistry', 'modeling']

  constructor(
    eventBus: Services['eventBus'],
    readonly elementFactory: Services['elementFactory'],
    readonly bpmnFactory: Services['bpmnFactory'],
    readonly elementRegistry: Services['elementRegistry'],
    private readonly modeling: Services['modeling'],
  ) {
    eventBus.on<Created>('commandStack.shape.create.postExecuted', ({ context: { shape, hints } }) => {
      // A copy brings its own contents.
      if (shape.type === 'bpmn:SubProcess' && hints?.createElementsBehavior !== false) this.fill(shape)
    })
  }

  private fill(scope: Drawn): void {
    const { x = 0, y = 0, width = 0, height = 0 } = scope
    const inside = contents.map(([key, along]) => {
      const place = { x: Math.round(x + width * along), y: Math.round(y + height / 2) }
      return this.modeling.createShape(newShape(typeOf(key), this), place, scope)
    })
    for (const [at, shape] of inside.entries()) {
      const next = inside[at + 1]
      if (next) this.modeling.connect(shape, next)
    }
  }
}
