import type { ComponentType } from 'react'
import type { Device, DocumentNode } from '@/domain/documents/document'

/**
 * How the real control replaced its look-alike. A press on the look-alike (by touch, for example)
 * opens what it would have opened in the real control; `button` opens what the button beside it opens.
 */
export type Activation = 'pointer' | 'keyboard' | 'press' | 'button'

/** What every control gets; a control is a plain controlled component and knows nothing of Formily. */
export interface FieldControlProps<Value = unknown, Node = DocumentNode> {
  /** DOM id that the label points to. */
  id: string
  node: Node
  value: Value | null | undefined
  /** A method, so that a kind's narrower value type is assignable to the registry's wide one. */
  onChange(value: Value | null): void
  disabled: boolean
  invalid: boolean
  /** For assistive technology; the asterisk at the label is visual only. */
  required?: boolean
  /** DOM id of the message that describes the control, when there is one. */
  describedBy: string | undefined
  /** Accessible name where no visible label exists, as in the cells of a sub-table. */
  label: string | undefined
  device: Device
  activation?: Activation | undefined
}

export interface FieldReadProps<Value = unknown, Node = DocumentNode> {
  node: Node
  value: Value | null | undefined
  device: Device
}

/** The components of a field kind. Its properties, title and value type are defined by its schema in schemas/fields. */
export interface FieldDefinition {
  type: string
  /** The real control. */
  Edit: ComponentType<FieldControlProps>
  /** Looks and reads like the control but costs a tenth; replaced on pointer or keyboard contact (DESIGN §8). */
  Lite?: ComponentType<FieldControlProps>
  /** Read, print and list-cell mode; plain text when absent. */
  Read?: ComponentType<FieldReadProps>
  /** Mounted hidden once per page so that the control's styles exist before its look-alike is shown. */
  Warm?: ComponentType
  /** A group of inputs (radios, check boxes) is named by `aria-labelledby`, not by `label for`. */
  isGroup?: boolean
}

/** The same with the types of the kind's own schema: its nodes and values. */
type OwnDefinition = Omit<FieldDefinition, 'Edit' | 'Lite' | 'Read'> & {
  Edit: ComponentType<FieldControlProps<never, never>>
  Lite?: ComponentType<FieldControlProps<never, never>>
  Read?: ComponentType<FieldReadProps<never, never>>
}

/** Defines a field kind. The one place where nodes and values are cast to the types of the kind's schema: they are validated. */
export const defineField = (definition: OwnDefinition): FieldDefinition => definition as FieldDefinition
