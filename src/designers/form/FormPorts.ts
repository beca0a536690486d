import type { FormDocument } from '@/domain/documents/document'
import type { PublishedField } from '@/domain/documents/kinds/form/publishedFieldsOf'
import {
  type Dependant,
  type DesignerPorts,
  type StoredDraft,
  useDesignerPorts,
} from '@/src/designers/core/session/DesignerPorts'
import type { SignedInUser } from '@/src/runtime/ports'

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

/** What the form designer asks of the world besides. */
export interface FormPorts extends DesignerPorts<FormDocument> {
  /** Fields that can be bound to. */
  fields(): Promise<FieldGroup[]>
  /** Of a field of the saved draft. */
  fieldUsage(nodeId: string): Promise<FieldUsage>
  /** Gives a field another key in the data; whoever names it by the old one follows. Resolves with the draft as it is then. */
  renameField(baseRevision: number, nodeId: string, key: string): Promise<StoredDraft<FormDocument>>
  /** The saved draft as somebody would be given it: a person, one role, or (neither named) the builder. */
  preview(viewer: { userId?: string; role?: string }): Promise<PreviewedForm>
}

export const useFormPorts = () => useDesignerPorts() as FormPorts
