import type { FormDocument } from '@/domain/documents/document'
import type { ScopeUser } from '@/domain/expression/Scope'

export interface SubmissionInput {
  document: FormDocument
  data: Record<string, unknown>
  previous?: Record<string, unknown>
  user: ScopeUser
  now: Date
}

export function checkSubmission({ data }: SubmissionInput): Record<string, unknown> {
  return data
}

export function redactData(
  _document: FormDocument,
  data: Record<string, unknown>,
  _user: ScopeUser,
): Record<string, unknown> {
  return data
}

export function redactDocument(document: FormDocument, _user: ScopeUser): FormDocument {
  return document
}
