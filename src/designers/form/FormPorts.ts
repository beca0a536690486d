import type { FormDocument } from '@/domain/documents/document'
import type { PublishedField } from '@/domain/documents/kinds/form/publishedFieldsOf'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
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

/** A process that has the form filled in. */
export interface FormProcess {
  id: string
  title: string
  document: ProcessDocument
}

/** What the form designer needs from its surroundings besides. */
export interface FormPorts extends DesignerPorts<FormDocument> {
  /** Fields that can be bound to. */
  fields(): Promise<FieldGroup[]>
  /** Of a field of the saved draft. */
  fieldUsage(nodeId: string): Promise<FieldUsage>
  /** Gives a field another key in the data; references follow. Resolves with the updated draft. */
  renameField(baseRevision: number, nodeId: string, key: string): Promise<StoredDraft<FormDocument>>
  /** The drafts of the processes that use the form. */
  processes(): Promise<FormProcess[]>
  /** The saved draft as a viewer receives it: a person, one role, or (neither given) the builder. */
  preview(viewer: { userId?: string; role?: string }): Promise<PreviewedForm>
}

export const useFormPorts = () => useDesignerPorts() as FormPorts
