import BpmnLayouter from 'bpmn-js/lib/features/modeling/BpmnLayouter'
import { runsDown } from './Downwards'
import type { Drawn } from './services'

type Arguments = Parameters<BpmnLayouter['layoutConnection']>
type Waypoints = ReturnType<BpmnLayouter['layoutConnection']>

/** How lines leave and arrive in a drawing that runs down: branches leave their gateway aside, each at a corner of its own as far as there are some. */
function layoutsOf(source: Drawn | undefined, target: Drawn | undefined): string[] | undefined {
  if (!source || source === target || source.host) return undefined
  if ([source, target].some((end) => end?.type === 'bpmn:SubProcess')) return ['straight', 'v:v']
  if (source.type.endsWith('Gateway')) return ['h:v']
  return target?.type.endsWith('Gateway') ? ['v:h'] : ['v:v']
}

/** Lays out sequence flows by the direction of the drawing. */
export class DownLayouter extends BpmnLayouter {
  static override readonly $inject = ['elementRegistry']

  override layoutConnection(connection: Arguments[0], hints: Arguments[1] = {}): Waypoints {
    const drawn: Drawn = connection as never
    const source = (hints.source as Drawn | undefined) ?? drawn.source
    const target = (hints.target as Drawn | undefined) ?? drawn.target
    // A new line has no parent yet.
    const isDown = drawn.type === 'bpmn:SequenceFlow' && runsDown(source?.parent)
    const preferredLayouts = isDown ? layoutsOf(source, target) : undefined
    // The library takes it from the hints, though it does not say so.
    return super.layoutConnection(connection, preferredLayouts ? Object.assign({ preferredLayouts }, hints) : hints)
  }
}
