import { t } from '@/domain/i18n/t'
import { addTo, drawnTypes, followingTypes, newShape } from './elementTypes'
import type { Drawn, Services } from './services'

/** The library writes what it is given into the page as it is. */
type Entry = Readonly<Record<string, unknown>>

/** What can be drawn, beside the canvas: nothing that the engine does not run. */
export class Palette {
  static readonly $inject = [
    'palette',
    'create',
    'elementFactory',
    'bpmnFactory',
    'lassoTool',
    'handTool',
    'globalConnect',
  ]

  constructor(
    palette: Services['palette'],
    private readonly create: Services['create'],
    readonly elementFactory: Services['elementFactory'],
    readonly bpmnFactory: Services['bpmnFactory'],
    private readonly lasso: Services['lassoTool'],
    private readonly hand: Services['handTool'],
    private readonly connect: Services['globalConnect'],
  ) {
    palette.registerProvider(this)
  }

  getPaletteEntries(): Record<string, Entry> {
    const tool = (title: string, icon: string, click: (event: Event) => void): Entry => ({
      group: 'tools',
      className: icon,
      title,
      action: { click },
    })
    const elements = drawnTypes.map((kind): [string, Entry] => {
      const { key, title, icon } = kind
      const start = (event: Event) => this.create.start(event, newShape(kind, this))
      return [key, { group: 'elements', className: icon, title, action: { dragstart: start, click: start } }]
    })
    return {
      hand: tool(t('移动画布'), 'bpmn-icon-hand-tool', (event) => this.hand.activateHand(event)),
      lasso: tool(t('框选'), 'bpmn-icon-lasso-tool', (event) => this.lasso.activateSelection(event)),
      connect: tool(t('连线'), 'bpmn-icon-connection-multi', (event) => this.connect.start(event)),
      separator: { group: 'tools', separator: true },
      ...Object.fromEntries(elements),
    }
  }
}

/** What can be done with one element, beside it. */
export class ContextPad {
  static readonly $inject = [
    'contextPad',
    'create',
    'elementFactory',
    'bpmnFactory',
    'autoPlace',
    'connect',
    'modeling',
    'rules',
    'selection',
  ]

  constructor(
    contextPad: Services['contextPad'],
    private readonly create: Services['create'],
    readonly elementFactory: Services['elementFactory'],
    readonly bpmnFactory: Services['bpmnFactory'],
    readonly autoPlace: Services['autoPlace'],
    private readonly connect: Services['connect'],
    readonly modeling: Services['modeling'],
    private readonly rules: Services['rules'],
    private readonly selection: Services['selection'],
  ) {
    contextPad.registerProvider(this)
  }

  private following({ type }: Drawn): [string, Entry][] {
    return followingTypes(type).map((kind) => {
      const { key, title, icon, isOnEdge } = kind
      // What was added is set next, and what follows it is added to it.
      const add = (_event: Event, source: Drawn) => this.selection.select(addTo(source, kind, this))
      const dragstart = (event: Event, source: Drawn) => this.create.start(event, newShape(kind, this), { source })
      const action = { click: add, dragstart: isOnEdge ? add : dragstart }
      return [`append.${key}`, { group: 'model', className: icon, title: t('添加{title}', { title }), action }]
    })
  }

  private removal(elements: Drawn[]): [string, Entry][] {
    const allowed = this.rules.allowed('elements.delete', { elements })
    if (allowed === false || (Array.isArray(allowed) && allowed.length < elements.length)) return []
    const click = () => this.modeling.removeElements([...elements])
    return [['delete', { group: 'edit', className: 'bpmn-icon-trash', title: t('删除'), action: { click } }]]
  }

  getContextPadEntries(element: Drawn): Record<string, Entry> {
    const isNode = element.labelTarget === undefined && element.source === undefined
    const mayFollow = isNode && element.type !== 'bpmn:EndEvent' && element.type !== 'bpmn:Participant'
    const connect: Entry = {
      group: 'connect',
      className: 'bpmn-icon-connection-multi',
      title: t('连线'),
      action: {
        click: (event: Event, source: Drawn) => this.connect.start(event, source),
        dragstart: (event: Event, source: Drawn) => this.connect.start(event, source),
      },
    }
    return Object.fromEntries<Entry>([
      ...(mayFollow ? [...this.following(element), ['connect', connect] as [string, Entry]] : []),
      ...this.removal([element]),
    ])
  }

  getMultiElementContextPadEntries(elements: Drawn[]): Record<string, Entry> {
    return Object.fromEntries(this.removal(elements))
  }
}
