import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { Problem } from '@/domain/documents/Problem'
import { typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import { conditionWarnings } from '@/domain/process/checks/conditionWarnings'
import { hiddenFieldWarnings } from '@/domain/process/checks/hiddenFieldWarnings'
import { lostFieldProblems } from '@/domain/process/checks/lostFieldProblems'
import { compile } from '@/domain/process/graph/compile'

/** What is wrong with a process, and what is doubtful, as far as only its form shows it. Never throws. */
export function processFormProblems(document: ProcessDocument, form: FormDocument): Problem[] {
  const environment = typeEnvironmentOf(form)
  return [
    ...compile(document, environment).problems,
    ...lostFieldProblems(document, form),
    ...conditionWarnings(document, environment),
    ...hiddenFieldWarnings(document, form),
  ]
}
