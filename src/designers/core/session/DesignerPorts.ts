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

/** The consequences of publishing the saved draft for others. */
export interface PublishCheck {
  /** Problems that only the server can find. */
  problems: Problem[]
  /** References whose targets do not exist. */
  missing: { target: string; path: string }[]
  dependants: Dependant[]
  /** What publishing does to stored data, in words. */
  plan?: string[]
}

/** Another builder who has the same resource open. */
export interface Colleague {
  userId: string
  name: string
  since: string
}

/** What a designer needs from its surroundings; provided by its host page. Every function rejects with an Error for the user. */
export interface DesignerPorts<D extends Envelope = Envelope> {
  load(): Promise<StoredResource<D>>
  /** Resolves with the new revision, or with the other side if the base is out of date. */
  save(
    baseRevision: number,
    patches: PointerPatch[],
    journal: Journal,
  ): Promise<{ revision: number } | DraftConflict<D>>
  /** Checks the saved draft. */
  check(): Promise<PublishCheck>
  publish(publication: Publication): Promise<StoredResource<D>>
  /** Reports this page and returns who else is there; `isLeaving` ends it. */
  reportPresence(client: string, isLeaving: boolean): Promise<Colleague[]>
  leave(): void
  /** Where people use a published resource, by its code. */
  address?(code: string): string
  /** Blocks navigation away from the page while something is unsaved. Out: how to stop. */
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
