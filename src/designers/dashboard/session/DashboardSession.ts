import { action, computed, makeObservable, observableRef, override, runInAction } from 'mobx'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DashboardDocument, DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardKind } from '@/domain/documents/kinds/dashboard/dashboardKind'
import { dashboardProblems } from '@/domain/documents/kinds/dashboard/dashboardProblems'
import { dashboardTopics } from '@/domain/documents/kinds/dashboard/dashboardTopics'
import { dashboardWidgetKindOf } from '@/domain/documents/kinds/dashboard/widgets/registry'
import type { Problem } from '@/domain/documents/Problem'
import type { WidgetTopics } from '@/domain/linkage/Linkage'
import type { DesignerPorts, StoredResource } from '@/src/designers/core/session/DesignerPorts'
import { type Command, DocumentSession, useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import type { AskWidgets } from '@/src/runtime/dashboard/useWidgetData'
import type { RuntimePorts } from '@/src/runtime/ports'

export type DashboardCommand = Command<DashboardDocument>

const isSame = (a: Problem, b: Problem) => a.code === b.code && a.pointer === b.pointer

const referenceOf = (widget: DashboardWidget) => dashboardWidgetKindOf(widget.type)?.reference?.(widget).text

/** A dashboard under design, with the charts that it shows and what they publish and take. */
export class DashboardSession extends DocumentSession<DashboardDocument> {
  /** By their codes. */
  parts: Readonly<Record<string, Envelope>> = {}
  /** By the references of widgets, as far as the server was asked. */
  private known: ReadonlyMap<string, WidgetTopics> = new Map()
  private readonly runtime: RuntimePorts

  constructor(resource: StoredResource<DashboardDocument>, ports: DesignerPorts<DashboardDocument>) {
    super(dashboardKind, resource, ports)
    this.runtime = ports.runtime
    makeObservable<this, 'known'>(this, {
      parts: observableRef,
      known: observableRef,
      topics: computed,
      problems: override,
      learn: action,
    })
  }

  /** The data of widgets of the unsaved document, with the builder's own rights. */
  ask: AskWidgets = async (widgets, values) => {
    const { document } = this
    const reply = await this.runtime.call('previewDashboard', {
      body: { document, widgets, values: values as OperationTypes['previewDashboard']['body']['values'] },
    })
    runInAction(() => this.learn(document, reply))
    return reply.results
  }

  learn({ widgets }: DashboardDocument, { parts, topics }: OperationTypes['previewDashboard']['reply']): void {
    this.parts = { ...this.parts, ...parts }
    const learnt = widgets.flatMap((widget): [string, WidgetTopics][] => {
      const reference = referenceOf(widget)
      const found = topics[widget.id]
      return reference && found ? [[reference, { ...found, title: parts[reference]?.title ?? found.title }]] : []
    })
    this.known = new Map([...this.known, ...learnt])
  }

  /** What every widget publishes and takes, by its id. */
  get topics(): ReadonlyMap<string, WidgetTopics> {
    return dashboardTopics(this.document, (reference) => this.known.get(reference))
  }

  override get problems(): Problem[] {
    const known = super.problems
    const more = dashboardProblems(this.document, (reference) => this.known.get(reference))
    return [...known, ...more.filter((problem) => !known.some((one) => isSame(one, problem)))]
  }

  override titleOf(id: string): string {
    return this.topics.get(id)?.title ?? id
  }
}

export const useDashboardSession = () => useDocumentSession() as unknown as DashboardSession
