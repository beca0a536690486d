import { action, computed, makeObservable, observable, observableRef, override, runInAction } from 'mobx'
import type { EntityDocument, EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { entityKind } from '@/domain/documents/kinds/entity/entityKind'
import type { Problem } from '@/domain/documents/Problem'
import type { DesignerPorts, StoredResource } from '@/src/designers/core/session/DesignerPorts'
import { type Command, DocumentSession, useDocumentSession } from '@/src/designers/core/session/DocumentSession'

export type EntityCommand = Command<EntityDocument>

/** An entity under design, as a table of its fields. */
export class EntitySession extends DocumentSession<EntityDocument> {
  /** Id of the field whose title is being edited where it stands. */
  renamed: string | null = null
  /** Id of the field that is dragged. */
  dragged: string | null = null
  /** Ids of the columns of its table, also of retired fields. */
  private columns: readonly string[] = []

  constructor(resource: StoredResource<EntityDocument>, ports: DesignerPorts<EntityDocument>) {
    super(entityKind, resource, ports)
    makeObservable<this, 'columns'>(this, {
      columns: observableRef,
      renamed: observable,
      dragged: observable,
      current: computed,
      problemsById: computed,
      rename: action,
      drag: action,
      publishedAs: override,
    })
    if (resource.publishedVersion !== null) void this.loadColumns(ports)
  }

  /** Without an answer, only what is published is known to be in use. */
  private async loadColumns({ runtime }: DesignerPorts<EntityDocument>): Promise<void> {
    const found = await runtime.call('refreshEntity', { params: { id: this.resource.id } }).catch(() => null)
    if (found)
      runInAction(() => {
        this.columns = found.columns.map(({ id }) => id)
      })
  }

  override publishedAs(resource: StoredResource<EntityDocument>): void {
    this.columns = [...this.formerIds]
    // The form and the list that come next are made from the settings of the entity.
    if (this.published.version === null) this.select([])
    super.publishedAs(resource)
  }

  /** Ids that fields have in the table, or had. */
  get formerIds(): ReadonlySet<string> {
    return new Set([...this.columns, ...(this.published.document?.fields ?? []).map(({ id }) => id)])
  }

  /** The one field that is selected. */
  get current(): EntityField | undefined {
    const [id, ...others] = this.selection
    return others.length === 0 ? this.fieldOf(id ?? '') : undefined
  }

  /** What is wrong, by the field at which it is shown. */
  get problemsById(): ReadonlyMap<string, readonly Problem[]> {
    const found = new Map<string, Problem[]>()
    for (const problem of this.problems)
      if (problem.nodeId !== undefined) found.set(problem.nodeId, [...(found.get(problem.nodeId) ?? []), problem])
    return found
  }

  fieldOf(id: string): EntityField | undefined {
    return this.document.fields.find((field) => field.id === id)
  }

  override titleOf(id: string): string {
    return this.fieldOf(id)?.title || id
  }

  rename(id: string | null): void {
    this.renamed = id
  }

  override renameCurrent(): void {
    if (this.current) this.rename(this.current.id)
  }

  drag(id: string | null): void {
    this.dragged = id
  }
}

export const useEntitySession = () => useDocumentSession() as unknown as EntitySession
