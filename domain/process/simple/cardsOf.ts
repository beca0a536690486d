import { t } from '@/domain/i18n/t'
import { findUnsupported } from '@/domain/process/bpmn/findUnsupported'
import { flowsOf } from '@/domain/process/content/flowsOf'
import { isFlowNode, nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'
import type { BlockCardType, Card, CardBranch, Cards, NotShowable } from '@/domain/process/simple/Cards'

const steps = { task: 'approve', cc: 'cc', delay: 'delay', call: 'call', service: 'service' } as const
const blocks = { exclusive: 'condition', parallel: 'parallel', inclusive: 'inclusive' } as const

/** Why reading stops: it is thrown and caught in this file only. */
class Stop {
  constructor(
    readonly element: string,
    readonly message: string,
  ) {}
}

/** A run of cards, and the join or end before which it ends. */
interface Run {
  cards: Card[]
  before: string
}

class CardReader {
  private readonly seen = new Set<string>()
  private readonly index

  constructor(private readonly content: ProcessContent) {
    this.index = flowsOf(content)
  }

  read(): Cards {
    const { elements } = this.content
    const [unsupported] = findUnsupported(this.content)
    if (unsupported) throw new Stop(unsupported.element, unsupported.message)
    const nodes = Object.keys(elements).filter((id) => isFlowNode(elements[id] ?? { $type: '' }))
    const drawn = nodes.find((id) => ['scope', 'timeout', 'catch'].includes(this.typeOf(id) ?? ''))
    if (drawn !== undefined) throw new Stop(drawn, t('内嵌子流程和边界事件只能在流程图中查看'))
    const starts = nodes.filter((id) => this.typeOf(id) === 'start')
    const [start] = starts
    if (start === undefined || starts.length > 1)
      throw new Stop(starts[1] ?? this.content.definitions, t('流程须有且只有一个开始'))
    this.seen.add(start)
    const { cards, before: end } = this.run(this.onlyFlow(start))
    if (this.typeOf(end) !== 'end') throw new Stop(end, t('汇合网关没有对应的分支网关'))
    this.seen.add(end)
    const lost = nodes.find((id) => !this.seen.has(id))
    if (lost !== undefined) throw new Stop(lost, t('有节点没有连在流程上'))
    return { start, cards, end }
  }

  private typeOf(id: string) {
    const part = this.content.elements[id]
    return part && isFlowNode(part) ? nodeTypeOf(part) : undefined
  }

  private onlyFlow(id: string): string {
    const [flow, ...others] = this.index.outgoing(id)
    if (flow === undefined || others.length > 0) throw new Stop(id, t('此节点须有且只有一条离开的连线'))
    return flow
  }

  private run(first: string): Run {
    const cards: Card[] = []
    for (let flow = first; ; ) {
      const id = textOf(this.content.flows[flow], 'targetRef') ?? ''
      const type = this.typeOf(id)
      const incoming = this.index.incoming(id).length
      if (type === undefined) throw new Stop(flow, t('连线没有连到节点'))
      if (type === 'end') return { cards, before: id }
      const isBlock = type === 'exclusive' || type === 'parallel' || type === 'inclusive'
      if (isBlock && incoming > 1 && this.index.outgoing(id).length === 1) return { cards, before: id }
      if (this.seen.has(id) || incoming > 1) throw new Stop(id, t('流程中有绕回的连线'))
      this.seen.add(id)
      if (type in steps) {
        cards.push({ type: steps[type as keyof typeof steps], id })
        flow = this.onlyFlow(id)
      } else if (isBlock) {
        const block = this.block(id, blocks[type])
        cards.push(block)
        flow = this.onlyFlow(block.join)
      } else if (type === 'start') throw new Stop(id, t('流程须有且只有一个开始'))
      else throw new Stop(id, t('收发消息的元素只能在流程图中查看'))
    }
  }

  private block(id: string, type: BlockCardType): Extract<Card, { join: string }> {
    const flows = this.index.outgoing(id)
    if (flows.length < 2) throw new Stop(id, t('分支网关至少要有两条分支'))
    const fallback = textOf(this.content.elements[id], 'default')
    const runs = flows.map((flow) => ({ flow, ...this.run(flow) }))
    const [join = ''] = runs.map(({ before }) => before)
    const isClosed = runs.every(({ before }) => before === join) && this.index.incoming(join).length === runs.length
    if (!isClosed || this.typeOf(join) !== this.typeOf(id)) throw new Stop(id, t('分支没有在同一个网关汇合'))
    this.seen.add(join)
    const branches = runs.map(
      ({ flow, cards }): CardBranch => ({ id: flow, ...(flow === fallback ? { isDefault: true } : {}), cards }),
    )
    const sorted = [...branches.filter(({ isDefault }) => !isDefault), ...branches.filter(({ isDefault }) => isDefault)]
    return { type, id, join, branches: sorted }
  }
}

/** A process as cards, or why it can only be shown on the canvas. Never throws. */
export function cardsOf(content: ProcessContent): Cards | NotShowable {
  try {
    return new CardReader(content).read()
  } catch (stop) {
    if (stop instanceof Stop) return { notShowable: { element: stop.element, message: stop.message } }
    throw stop
  }
}

export const isShowable = (shown: Cards | NotShowable): shown is Cards => 'cards' in shown
