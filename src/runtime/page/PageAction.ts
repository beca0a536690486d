import type { DocumentNode } from '@/domain/documents/document'

interface ActionBase {
  id: string
  title: string
  primary?: boolean
  danger?: boolean
  /** Shown only when the row's value at this path is truthy, or equals `equals`. */
  when?: { path: string; equals?: unknown }
}

export interface CallAction extends ActionBase {
  type: 'call'
  operation: string
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** Asked before; `{row.title}` and the like are filled in. */
  confirm?: { title: string; content?: string }
  /** Fields of a dialog that is filled in before the call. */
  dialog?: { title: string; fields: DocumentNode[]; submit?: string }
  success?: string
  /** Where to go afterwards; `{reply.id}` refers to the answer. */
  then?: string
}

export interface NavigateAction extends ActionBase {
  type: 'navigate'
  to: string
}

/** The closed catalogue of what a page's buttons do. */
export type PageAction = CallAction | NavigateAction
