import { createContext, useContext } from 'react'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { Problem } from '@/domain/documents/Problem'
import type { RuntimePorts } from '@/src/runtime/ports'
import type { Journal } from './History'
import type { PointerPatch } from './patches'

export interface StoredDraft<D extends Envelope = Envelope> {
  document: D
  revision: number
  journal?: unknown
}

export interface StoredResource<D extends Envelope = Envelope> {
  id: string
  code: string
  title: string
  draft: StoredDraft<D>
  publishedVersion: number | null
  publishedDocument: D | null
}

/** Saving was refused because somebody else saved first. */
export interface DraftConflict<D extends Envelope = Envelope> {
  theirs: StoredDraft<D> & { updatedByName?: string }
}

/** One use of the resource by another, in a draft or a published version. */
export interface Dependant {
  key: string
  title: string
  place: string
  isPublished: boolean
  isBroken: boolean
}

export interface Publication {
  baseRevision: number
  note: string
  /** The builder has seen what breaks for others. */
  acceptsBreaks: boolean
}

/** What publishing the saved draft would mean for others. */
export interface PublishCheck {
  /** As far as only the server can tell. */
  problems: Problem[]
  /** References that lead to nothing. */
  missing: { target: string; path: string }[]
  dependants: Dependant[]
}

/** Another builder who has the same resource open. */
export interface Colleague {
  userId: string
  name: string
  since: string
}

/** What a designer asks of the world; given by its host page. Every function rejects with an Error for the user. */
export interface DesignerPorts<D extends Envelope = Envelope> {
  load(): Promise<StoredResource<D>>
  /** Resolves with the new revision, or with the other side when the base is out of date. */
  save(
    baseRevision: number,
    patches: PointerPatch[],
    journal: Journal,
  ): Promise<{ revision: number } | DraftConflict<D>>
  /** Of the draft as it is saved. */
  check(): Promise<PublishCheck>
  publish(publication: Publication): Promise<StoredResource<D>>
  /** Reports this page and gives who else is there; `isLeaving` ends it. */
  reportPresence(client: string, isLeaving: boolean): Promise<Colleague[]>
  leave(): void
  /** Where people use a published resource, by its code. */
  address?(code: string): string
  /** Holds back whoever leaves the page while something is unsaved. Out: ends that. */
  holdLeaving(unsaved: { hasUnsaved(): boolean; saveOrConfirm(): Promise<boolean> }): () => void
  runtime: RuntimePorts
}

const DesignerPortsContext = createContext<DesignerPorts | null>(null)
export const DesignerPortsProvider = DesignerPortsContext.Provider

export function useDesignerPorts(): DesignerPorts {
  const ports = useContext(DesignerPortsContext)
  if (!ports) throw new Error('DesignerPortsProvider is missing')
  return ports
}
