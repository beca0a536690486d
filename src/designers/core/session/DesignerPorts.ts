import { createContext, useContext } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import type { Problem } from '@/domain/documents/Problem'
import type { PublishedField } from '@/domain/documents/publishedFieldsOf'
import type { RuntimePorts, SignedInUser } from '@/src/runtime/ports'
import type { Journal } from './History'
import type { PointerPatch } from './patches'

export interface StoredDraft {
  document: FormDocument
  revision: number
  journal?: unknown
}

export interface StoredResource {
  id: string
  code: string
  title: string
  draft: StoredDraft
  publishedVersion: number | null
  publishedDocument: FormDocument | null
}

/** Saving was refused because somebody else saved first. */
export interface DraftConflict {
  theirs: StoredDraft & { updatedByName?: string }
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
  /** Of the forms that are embedded. */
  problems: Problem[]
  /** References that lead to nothing. */
  missing: { target: string; path: string }[]
  dependants: Dependant[]
}

/** Who uses a field, and how much was filled in with its form. */
export interface FieldUsage {
  /** The first of them. */
  dependants: Dependant[]
  total: number
  instances: number
}

/** Fields that a form has ever published. */
export interface FieldGroup {
  formId: string
  code: string
  title: string
  /** Of the form under design. */
  isOwn: boolean
  fields: PublishedField[]
}

/** A form in the eyes of somebody; what may not be seen is not in it. */
export interface PreviewedForm {
  document: FormDocument
  principals: string[]
  user: SignedInUser
}

/** Another builder who has the same resource open. */
export interface Colleague {
  userId: string
  name: string
  since: string
}

/** What a designer asks of the world; given by its host page. Every function rejects with an Error for the user. */
export interface DesignerPorts {
  load(): Promise<StoredResource>
  /** Resolves with the new revision, or with the other side when the base is out of date. */
  save(baseRevision: number, patches: PointerPatch[], journal: Journal): Promise<{ revision: number } | DraftConflict>
  /** Of the draft as it is saved. */
  check(): Promise<PublishCheck>
  publish(publication: Publication): Promise<StoredResource>
  /** Fields that can be bound to. */
  fields(): Promise<FieldGroup[]>
  /** Of a field of the saved draft. */
  fieldUsage(nodeId: string): Promise<FieldUsage>
  /** Gives a field another key in the data; whoever names it by the old one follows. Resolves with the draft as it is then. */
  renameField(baseRevision: number, nodeId: string, key: string): Promise<StoredDraft>
  /** The saved draft as somebody would be given it: a person, one role, or (neither named) the builder. */
  preview(viewer: { userId?: string; role?: string }): Promise<PreviewedForm>
  /** Reports this page and gives who else is there; `isLeaving` ends it. */
  keepPresence(client: string, isLeaving: boolean): Promise<Colleague[]>
  leave(): void
  /** Holds back whoever leaves the page while something is unsaved. Out: ends that. */
  holdLeaving(unsaved: { isLeft(): boolean; settle(): Promise<boolean> }): () => void
  runtime: RuntimePorts
}

const DesignerPortsContext = createContext<DesignerPorts | null>(null)
export const DesignerPortsProvider = DesignerPortsContext.Provider

export function useDesignerPorts(): DesignerPorts {
  const ports = useContext(DesignerPortsContext)
  if (!ports) throw new Error('DesignerPortsProvider is missing')
  return ports
}
