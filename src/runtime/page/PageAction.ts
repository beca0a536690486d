import type { DocumentNode, Rule } from '@/domain/documents/document'

/** Holds when the value at the path is truthy, or as said. */
export interface ActionCondition {
  path: string
  /** Where the path begins: the row (default) or the page's scope, such as `user.isSuperuser`. */
  of?: 'row' | 'page'
  /** A value, or a template of one, such as `{row.publishedRevision}`. */
  equals?: unknown
  not?: unknown
}

/** The named source of a page: an operation of the contract with what it is asked. */
export interface PageSource {
  operation: string
  params?: Record<string, string>
  query?: Record<string, unknown>
}

/** Options of a select, read from a list: paths of the value, of its label and, for a linked one, of its group in a row. */
export interface ChoiceSource extends PageSource {
  value: string
  label: string
  group?: string
}

/** A form that is filled in before a call. */
export interface ActionForm {
  title: string
  fields: DocumentNode[]
  rules?: Rule[]
  submit?: string
  width?: number
  /** Node id to text template; what the form begins with. */
  values?: Record<string, unknown>
  /** Read before the form opens; `{loaded.name}` refers to the reply. */
  load?: PageSource
  /** By the id of a select. */
  choices?: Record<string, ChoiceSource>
}

interface ActionBase {
  id: string
  title: string
  primary?: boolean
  danger?: boolean
  icon?: string
  /** Shown only when all of these hold. */
  when?: ActionCondition[]
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
  dialog?: ActionForm
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
