import type { ActionStep } from '@/domain/documents/document'

/** A button of a widget and what it does (`$defs/button` of schemas/documents/action.schema.json). */
export interface PageButton {
  id: string
  title: string
  primary?: boolean
  danger?: boolean
  icon?: string
  /** Condition under which it is offered. */
  when?: string
  steps: ActionStep[]
}
