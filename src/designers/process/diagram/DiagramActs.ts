import { t } from '@/domain/i18n/t'
import type { ProcessSession } from '@/src/designers/process/session/ProcessSession'
import { addTo, followingTypes } from './elementTypes'
import type { Drawn, GetService } from './services'
import { zoomRange, zoomStep } from './zoomRange'

const centre = ({ x = 0, y = 0, width = 0, height = 0 }: Drawn) => ({ x: x + width / 2, y: y + height / 2 })

/** What keys do on the canvas. */
export class DiagramActs {
  /** From which element a line is to be drawn. */
  private connecting: Drawn | null = null

  constructor(
    protected readonly get: GetService,
    protected readonly session: ProcessSession,
  ) {}

  /** Whether a name is being written. */
  get isWriting(): boolean {
    return this.get('directEditing').isActive()
  }

  private get current(): Drawn | undefined {
    return this.get('selection').get()[0]
  }

  private nodes(): Drawn[] {
    const all = this.get('elementRegistry').getAll()
    return all.filter((one) => one.parent && !one.source && !one.labelTarget && one.type !== 'bpmn:Participant')
  }

  /** Selects the nearest element in a direction; the first one where nothing is selected. */
  selectTowards([dx, dy]: readonly [number, number]): void {
    const { current } = this
    const nodes = this.nodes()
    const from = current && !current.source ? current : undefined
    if (!from) return this.choose(nodes.find(({ type }) => type === 'bpmn:StartEvent') ?? nodes[0])
    const at = centre(from)
    const costs = nodes.flatMap((node) => {
      const to = centre(node)
      const along = (to.x - at.x) * dx + (to.y - at.y) * dy
      const aside = Math.abs((to.x - at.x) * dy) + Math.abs((to.y - at.y) * dx)
      return node === from || along <= 0 ? [] : [{ node, cost: along + aside * 2 }]
    })
    this.choose(costs.sort((a, b) => a.cost - b.cost)[0]?.node)
  }

  private choose(element: Drawn | undefined): void {
    if (!element) return
    this.get('selection').select(element)
    this.get('canvas').scrollToElement(element)
    this.session.announce(this.session.titleOf(element.id))
    this.finishConnecting(element)
  }

  moveSelected([dx, dy]: readonly [number, number], by: number): void {
    const chosen = this.get('selection')
      .get()
      .filter(({ source }) => !source)
    if (chosen.length > 0) this.get('modeling').moveElements(chosen, { x: dx * by, y: dy * by })
  }

  /** Adds an element behind the selected one, or into the selected line. Out: whether that is possible. */
  append(key: string): boolean {
    const { current } = this
    const kind = current && followingTypes(current).find((one) => one.key === key)
    if (!kind) return false
    const services = {
      elementFactory: this.get('elementFactory'),
      bpmnFactory: this.get('bpmnFactory'),
      elementRegistry: this.get('elementRegistry'),
      autoPlace: this.get('autoPlace'),
      modeling: this.get('modeling'),
    }
    this.choose(addTo(current, kind, services))
    return true
  }

  /** The next element that is selected becomes the end of a line from this one. */
  connectFromSelected(): boolean {
    const { current } = this
    if (!current || current.source) return false
    this.connecting = current
    this.session.announce(t('请选择连线到的元素，按 Esc 取消'))
    return true
  }

  private finishConnecting(target: Drawn): void {
    const { connecting } = this
    if (!connecting || connecting === target) return
    this.connecting = null
    const allowed = this.get('rules').allowed('connection.create', { source: connecting, target })
    if (allowed) this.get('modeling').connect(connecting, target)
    else this.session.announce(t('这两个元素之间不能连线'))
  }

  /** Copies, pastes or selects all. In: the letter that is pressed with Ctrl. */
  edit(letter: string): boolean {
    const action = { c: 'copy', v: 'paste', a: 'selectElements' }[letter]
    if (!action || (letter === 'c' && !this.current)) return false
    this.get('editorActions').trigger(action)
    return true
  }

  rename(): boolean {
    const { current } = this
    return current !== undefined && this.get('directEditing').activate(current)
  }

  removeSelected(): boolean {
    const chosen = [...this.get('selection').get()]
    if (chosen.length > 0) this.get('modeling').removeElements(chosen)
    return chosen.length > 0
  }

  get zoom(): number {
    return this.get('canvas').zoom()
  }

  /** Out: ends the watching. */
  watchZoom(listener: (zoom: number) => void): () => void {
    const bus = this.get('eventBus')
    const report = () => listener(this.zoom)
    bus.on('canvas.viewbox.changed', report)
    report()
    return () => bus.off('canvas.viewbox.changed', report)
  }

  zoomTo(zoom: number): boolean {
    this.get('canvas').zoom(Math.min(zoomRange.most, Math.max(zoomRange.least, zoom)))
    return true
  }

  /** Smaller (-1) or larger by a step. */
  zoomBy(by: -1 | 1): boolean {
    return this.zoomTo(this.zoom * zoomStep ** by)
  }

  /** Shows all of it. */
  fit(): boolean {
    this.get('canvas').zoom('fit-viewport', 'auto')
    return true
  }

  selectNothing(): boolean {
    this.connecting = null
    this.get('selection').select(null)
    return true
  }
}
