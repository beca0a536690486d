import { redactDocument } from '@/domain/access/redactDocument'
import type { FormDocument } from '@/domain/documents/document'
import { formToFill } from '@/domain/process/forms/formFor'
import { hasOpenFields } from '@/domain/process/forms/hasOpenFields'
import { maskedForm } from '@/domain/process/forms/maskedForm'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'
import type { FormValues } from '@/domain/validation/FormState'

/** A node of a process. */
export interface ProcessPlace {
  process: Pick<ProcessModel, 'activities' | 'elements'>
  node: string
}

export interface FormShownAt {
  document: FormDocument
  data: FormValues
  mode: 'edit' | 'read'
}

/** A form with its data as somebody has it who works at a node: without what is hidden there, masked what is masked; read where nothing is open. Never throws. */
export function formShownAt(
  form: FormDocument,
  { process, node }: ProcessPlace,
  data: FormValues,
  principals: readonly string[],
): FormShownAt {
  const isStarters = process.elements[node]?.$type === 'bpmn:StartEvent'
  const shown = maskedForm(formToFill(form, process.activities, node, { isStarters }), data, principals)
  const document = redactDocument(shown.document, principals)
  return { document, data: shown.data, mode: hasOpenFields(document) ? 'edit' : 'read' }
}
