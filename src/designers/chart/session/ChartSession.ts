import { computed, makeObservable, observableRef, override, reaction, runInAction } from 'mobx'
import type { ChartField } from '@/domain/contract/generated/types'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import { chartKind } from '@/domain/documents/kinds/chart/chartKind'
import { chartProblems } from '@/domain/documents/kinds/chart/chartProblems'
import { measureTitleOf } from '@/domain/documents/kinds/chart/chartWords'
import type { Problem } from '@/domain/documents/Problem'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'
import type { DesignerPorts, StoredResource } from '@/src/designers/core/session/DesignerPorts'
import { type Command, DocumentSession, useDocumentSession } from '@/src/designers/core/session/DocumentSession'

export type ChartCommand = Command<ChartDocument>

const isSame = (a: Problem, b: Problem) => a.code === b.code && a.pointer === b.pointer

/** A chart under design, with the fields of its source. */
export class ChartSession extends DocumentSession<ChartDocument> {
  /** Null while there is no source, undefined while they are loaded. */
  fields: readonly ChartField[] | null | undefined
  private readonly stopLoading: () => void

  constructor(resource: StoredResource<ChartDocument>, ports: DesignerPorts<ChartDocument>) {
    super(chartKind, resource, ports)
    makeObservable(this, { fields: observableRef, source: computed, problems: override })
    this.stopLoading = reaction(
      () => this.source,
      (source) => void this.load(source, ports),
      { fireImmediately: true },
    )
  }

  private async load(source: string | undefined, { runtime }: DesignerPorts<ChartDocument>): Promise<void> {
    const keep = (fields: ChartSession['fields']) =>
      runInAction(() => {
        if (source === this.source) this.fields = fields
      })
    keep(source === undefined ? null : undefined)
    if (source === undefined) return
    try {
      keep((await runtime.call('chartFields', { query: { source } })).content)
    } catch (cause) {
      keep(null)
      runtime.notify('error', cause instanceof Error ? cause.message : String(cause))
    }
  }

  get source(): string | undefined {
    return refOf(this.document.source)
  }

  override get problems(): Problem[] {
    const known = super.problems
    if (!this.fields) return known
    const more = chartProblems(this.document, this.fields)
    return [...known, ...more.filter((problem) => !known.some((one) => isSame(one, problem)))]
  }

  fieldOf(id: string | undefined): ChartField | undefined {
    return this.fields?.find((field) => field.id === id)
  }

  override titleOf(id: string): string {
    if (id === 'dimension') return t('维度')
    if (id === 'series') return t('系列')
    const measure = this.document.measures.find((one) => one.id === id)
    if (!measure) return id
    const field = this.fieldOf(measure.field)
    return measureTitleOf(field ? { ...measure, field: field.title } : measure)
  }

  override dispose(): void {
    this.stopLoading()
    super.dispose()
  }
}

export const useChartSession = () => useDocumentSession() as unknown as ChartSession
