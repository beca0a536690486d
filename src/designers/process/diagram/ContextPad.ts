import { t } from '@/domain/i18n/t'
import { appendMenu } from './AppendMenu'
import { addTo, type ElementType, followingTypes, newShape } from './elementTypes'
import type { Drawn, Entry, Services } from './services'

/** A button of the pad; it says what it does as soon as it is pointed at (diagram.css). */
const button = (title: string) => ({
  html: `<div class="entry" role="button" aria-label="${title}" draggable="true"></div>`,
})

/** What can be done with one element, beside it. */
export class ContextPad {
  static readonly $inject = [
    'contextPad',
    'create',
    'elementFactory',
    'bpmnFactory',
    'elementRegistry',
    'autoPlace',
    'connect',
    'modeling',
    'rules',
    'selection',
    'popupMenu',
  ]

  constructor(
    private readonly contextPad: Services['contextPad'],
    private readonly create: Services['create'],
    readonly elementFactory: Services['elementFactory'],
    readonly bpmnFactory: Services['bpmnFactory'],
    readonly elementRegistry: Services['elementRegistry'],
    readonly autoPlace: Services['autoPlace'],
    private readonly connect: Services['connect'],
    readonly modeling: Services['modeling'],
    private readonly rules: Services['rules'],
    private readonly selection: Services['selection'],
    private readonly popupMenu: Services['popupMenu'],
  ) {
    contextPad.registerProvider(this)
  }

  /** What was added is set next, and what follows it is added to it. */
  add(source: Drawn, kind: ElementType): void {
    this.selection.select(addTo(source, kind, this))
  }

  /** The usual ones at once, the others by name in a menu: eighteen pictures say nothing. */
  private following(element: Drawn): [string, Entry][] {
    const kinds = followingTypes(element)
    if (kinds.length === 0) return []
    const usual = kinds
      .filter(({ isUsual }) => isUsual)
      .map((kind): [string, Entry] => {
        const { key, title, icon } = kind
        const add = (_event: Event, source: Drawn) => this.add(source, kind)
        // From a line it is dragged as from the palette.
        const dragstart = (event: Event, source: Drawn) =>
          this.create.start(event, newShape(kind, this), source.source ? {} : { source })
        const action = { click: add, dragstart }
        return [`append.${key}`, { group: 'model', className: icon, ...button(t('添加{title}', { title })), action }]
      })
    const open = (_event: Event, source: Drawn) => {
      const { left, bottom } = this.contextPad.getPad(source).html.getBoundingClientRect()
      this.popupMenu.open(source, appendMenu, { x: left, y: bottom + 5 }, { title: t('添加元素') })
    }
    const more: Entry = { group: 'model', className: 'diagram-more', ...button(t('更多元素')), action: { click: open } }
    return [...usual, ['append.more', more]]
  }

  private connecting(): [string, Entry] {
    const start = (event: Event, source: Drawn) => this.connect.start(event, source)
    const action = { click: start, dragstart: start }
    return ['connect', { group: 'connect', className: 'bpmn-icon-connection-multi', ...button(t('连线')), action }]
  }

  private removal(elements: Drawn[]): [string, Entry][] {
    const allowed = this.rules.allowed('elements.delete', { elements })
    if (allowed === false || (Array.isArray(allowed) && allowed.length < elements.length)) return []
    const click = () => this.modeling.removeElements([...elements])
    return [['delete', { group: 'edit', className: 'bpmn-icon-trash', ...button(t('删除')), action: { click } }]]
  }

  getContextPadEntries(element: Drawn): Record<string, Entry> {
    const isOther = element.labelTarget !== undefined || element.type === 'bpmn:Participant'
    const mayLead = element.source === undefined && element.type !== 'bpmn:EndEvent'
    return Object.fromEntries<Entry>([
      ...(isOther ? [] : this.following(element)),
      ...(isOther || !mayLead ? [] : [this.connecting()]),
      ...this.removal([element]),
    ])
  }

  getMultiElementContextPadEntries(elements: Drawn[]): Record<string, Entry> {
    return Object.fromEntries(this.removal(elements))
  }
}
