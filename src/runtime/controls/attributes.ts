import { t } from '@/domain/i18n/t'
import type { FieldControlProps } from '@/src/runtime/defineField'

type Field = Omit<FieldControlProps<never>, 'value' | 'onChange' | 'device'>

/** Attributes of every input: its name, its state and what describes it. */
export function inputAttributes(
  { id, node, disabled, invalid, required, describedBy, label }: Field,
  placeholder?: string,
) {
  return {
    id,
    disabled,
    placeholder: node.placeholder ?? placeholder,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    'aria-describedby': describedBy,
  }
}

const statusOf = ({ invalid }: Field): 'error' | '' => (invalid ? 'error' : '')

/** The same for antd's inputs, which also have a status. */
export const antdAttributes = (field: Field, placeholder?: string) => ({
  ...inputAttributes(field, placeholder),
  status: statusOf(field),
})

/** The same for antd's selects: they do not pass on `aria-required`, and open on touch. */
export function selectAttributes(field: Field, placeholder = t('请选择')) {
  const { 'aria-required': _, ...attributes } = antdAttributes(field, placeholder)
  return { ...attributes, allowClear: field.node.clearable !== false, defaultOpen: field.activation === 'press' }
}

/** Attributes of a group of inputs: labelled by the title above it unless it has a name of its own. */
export const groupAttributes = ({ id, label, describedBy }: Pick<Field, 'id' | 'label' | 'describedBy'>) => ({
  id,
  'aria-label': label,
  'aria-labelledby': label ? undefined : `${id}-label`,
  'aria-describedby': describedBy,
})
