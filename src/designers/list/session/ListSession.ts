import { action, computed, makeObservable, observable, observableRef, override, reaction, runInAction } from 'mobx'
import type { FormDocument } from '@/domain/documents/document'
import { listableFields } from '@/domain/documents/kinds/list/emptyList'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { listKind } from '@/domain/documents/kinds/list/listKind'
import { listSourceProblems } from '@/domain/documents/kinds/list/listProblems'
import { systemColumns } from '@/domain/documents/kinds/list/systemColumns'
import type { Problem } from '@/domain/documents/Problem'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { DesignerPorts, StoredResource } from '@/src/designers/core/session/DesignerPorts'
import { DocumentSession, useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import { collectionOf, type OfferedField } from '@/src/designers/list/commands/listCommands'
import { loadKinds } from '@/src/runtime/fields/registry'

export type ListRow = Record<string, unknown>

/** The source as the list shows it now. */
interface Preview {
  form: FormDocument
  rows: ListRow[]
  total: number
}

/** A data list under design, with the fields and the first records of its source. */
export class ListSession extends DocumentSession<ListDocument> {
  /** Null where the source can't be read, undefined while it is. */
  preview: Preview | null | undefined
  /** Why it can't. */
  failure = ''
  /** Id of the column that is dragged. */
  dragged: string | null = null
  private readonly stopLoading: () => void

  constructor(
    resource: StoredResource<ListDocument>,
    private readonly ports: DesignerPorts<ListDocument>,
  ) {
    super(listKind, resource, ports)
    makeObservable(this, {
      preview: observableRef,
      failure: observable,
      dragged: observable,
      fields: computed,
      current: computed,
      problems: override,
      drag: action,
      reload: action,
    })
    this.stopLoading = reaction(
      () => JSON.stringify([this.document.source, this.document.scope, this.document.sort]),
      () => void this.reload(),
      { fireImmediately: true, delay: 300 },
    )
  }

  async reload(): Promise<void> {
    const { source, scope, sort } = this.document
    const asked = JSON.stringify([source, scope, sort])
    const isCurrent = () => {
      const { document } = this
      return asked === JSON.stringify([document.source, document.scope, document.sort])
    }
    try {
      const body = { source: source.$ref, ...(scope ? { scope } : {}), ...(sort ? { sort } : {}) }
      const { form, rows } = await this.ports.runtime.call('previewDataRows', { body })
      const shown = form as unknown as FormDocument
      await loadKinds(listableFields(shown).flatMap((node) => [node.type, String(Object(node.field).type)]))
      runInAction(() => {
        if (isCurrent())
          this.preview = { form: shown, rows: rows.content.map((row) => ({ ...row })), total: rows.total }
        this.failure = ''
      })
    } catch (cause) {
      runInAction(() => {
        if (!isCurrent()) return
        // A condition that is being written must not take the table away.
        if (!this.preview) this.preview = null
        this.failure = cause instanceof Error ? cause.message : String(cause)
      })
    }
  }

  /** The fields that can be shown: those of the source, then those of every record. */
  get fields(): { own: (OfferedField & { type: string })[]; system: (OfferedField & { type: string })[] } {
    const own = this.preview
      ? listableFields(this.preview.form).map((node) => ({
          id: node.id,
          title: titleOf(node),
          isOwn: true,
          type: valueTypeOf(node).type,
        }))
      : []
    const system = Object.entries(systemColumns).map(([id, { title, type }]) => ({ id, title, type }))
    return { own, system }
  }

  override get problems(): Problem[] {
    const known = super.problems
    if (!this.preview) return known
    const more = listSourceProblems(this.document, this.preview.form)
    return [
      ...known,
      ...more.filter(({ code, pointer }) => !known.some((one) => one.code === code && one.pointer === pointer)),
    ]
  }

  /** The one part that is selected. */
  get current(): string | undefined {
    const [id, ...others] = this.selection
    return others.length === 0 && id !== undefined && collectionOf(this.document, id) ? id : undefined
  }

  override titleOf(id: string): string {
    const { columns, queries } = this.document
    const part = [...columns, ...queries].find((one) => one.id === id && one.isCopied)
    const field = part && this.fields.own.find((one) => one.id === part.field)
    if (field) return field.title
    const collection = collectionOf(this.document, id)
    return collection ? listKind.words(this.document, this.document).title({ collection, id }) : id
  }

  drag(id: string | null): void {
    this.dragged = id
  }

  override dispose(): void {
    this.stopLoading()
    super.dispose()
  }
}

export const useListSession = () => useDocumentSession() as unknown as ListSession
