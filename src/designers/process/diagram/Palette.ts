import { t } from '@/domain/i18n/t'
import { drawnTypes, elementGroups, newShape } from './elementTypes'
import type { Entry, Services } from './services'

/** What can be drawn, beside the canvas: nothing that the engine does not run. */
export class Palette {
  static readonly $inject = [
    'palette',
    'create',
    'elementFactory',
    'bpmnFactory',
    'elementRegistry',
    'lassoTool',
    'handTool',
    'globalConnect',
  ]

  constructor(
    palette: Services['palette'],
    private readonly create: Services['create'],
    readonly elementFactory: Services['elementFactory'],
    readonly bpmnFactory: Services['bpmnFactory'],
    readonly elementRegistry: Services['elementRegistry'],
    private readonly lasso: Services['lassoTool'],
    private readonly hand: Services['handTool'],
    private readonly connect: Services['globalConnect'],
  ) {
    palette.registerProvider(this)
  }

  private elements(): [string, Entry][] {
    return Object.keys(elementGroups).flatMap((group) => {
      const kinds = drawnTypes.filter((kind) => kind.group === group)
      const entries = kinds.map((kind): [string, Entry] => {
        const { key, title, icon } = kind
        const start = (event: Event) => this.create.start(event, newShape(kind, this))
        return [key, { group, className: icon, title, action: { dragstart: start, click: start } }]
      })
      return entries.length > 0 ? [[`separator.${group}`, { group, separator: true }], ...entries] : []
    })
  }

  getPaletteEntries(): Record<string, Entry> {
    const tool = (title: string, icon: string, click: (event: Event) => void): Entry => ({
      group: 'tools',
      className: icon,
      title,
      action: { click },
    })
    return {
      hand: tool(t('移动画布'), 'bpmn-icon-hand-tool', (event) => this.hand.activateHand(event)),
      lasso: tool(t('框选'), 'bpmn-icon-lasso-tool', (event) => this.lasso.activateSelection(event)),
      connect: tool(t('连线'), 'bpmn-icon-connection-multi', (event) => this.connect.start(event)),
      ...Object.fromEntries(this.elements()),
    }
  }
}
