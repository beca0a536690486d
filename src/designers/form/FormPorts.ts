import type { FormDocument } from '@/domain/documents/document'
import type { PublishedField } from '@/domain/documents/kinds/form/publishedFieldsOf'
import {
  type Dependant,
  type DesignerPorts,
  type StoredDraft,
  useDesignerPorts,
} from '@/src/designers/core/session/DesignerPorts'
import type { SignedInUser } from '@/src/runtime/ports'

/** The users of a field, and the number of submissions of its form. */
export interface FieldUsage {
  /** The first of them. */
  dependants: Dependant[]
  total: number
  instances: number
}

/** Fields of all published versions of a form. */
export interface FieldGroup {
  formId: string
  code: string
  title: string
  /** Of the form under design. */
  isOwn: boolean
  fields: PublishedField[]
}

/** A form as a viewer sees it, without hidden parts. */
export interface PreviewedForm {
  document: FormDocument
  principals: string[]
  user: SignedInUser
}

/** What the form designer needs from its surroundings besides. */
export interface FormPorts extends DesignerPorts<FormDocument> {
  /** Fields that can be bound to. */
  fields(): Promise<FieldGroup[]>
  /** Of a field of the saved draft. */
  fieldUsage(nodeId: string): Promise<FieldUsage>
  /** Gives a field another key in the data; references follow. Resolves with the updated draft. */
  renameField(baseRevision: number, nodeId: string, key: string): Promise<StoredDraft<FormDocument>>
  /** The saved draft as a viewer receives it: a person, one role, or (neither given) the builder. */
  preview(viewer: { userId?: string; role?: string }): Promise<PreviewedForm>
}

export const useFormPorts = () => useDesignerPorts() as FormPorts
