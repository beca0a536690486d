import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { choosesRecords } from '@/domain/documents/capabilities'
import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import type { ValueType } from '@/domain/documents/NodeKind'
import { refOf } from '@/domain/documents/refOf'
import { walkNodes } from '@/domain/documents/tree/walkNodes'
import { functionList } from '@/domain/expression/functions/functionList'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { ConditionEditor } from '@/src/designers/core/conditions/ConditionEditor'
import { conditionFields, useDictionaryOptions } from '@/src/designers/core/conditions/conditionFields'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { fieldOf } from '@/src/designers/tree/formula/formulaScopeOf'
import type { PropertyEditorProps } from '@/src/designers/tree/properties/PropertyEditor'
import { NamedSelect } from './NamedSelect'

const codeOf = (reference: unknown): string | undefined => {
  const text = refOf(reference)
  return text?.startsWith('form:') ? text.slice('form:'.length) : undefined
}

/** The top-level fields of the published form that a reference names. */
function useTargetFields(reference: unknown): { fields: DocumentNode[]; empty: string } {
  const { runtime } = useDesignerPorts()
  const code = codeOf(reference)
  const { data, error, isLoading } = useQuery({
    queryKey: ['data', 'publishedForm', code],
    enabled: code !== undefined,
    queryFn: () => runtime.call('publishedForm', { params: { id: code ?? '' } }),
  })
  const fields = useMemo(() => {
    const found: DocumentNode[] = []
    if (data)
      walkNodes(data.document.root, ({ node, subTable }) => {
        const traits = kindTraitsOf(node.type)
        if (!subTable && traits && traits.valueType !== 'none' && !traits.secret) found.push(node)
      })
    return found
  }, [data])
  const empty =
    code === undefined ? t('先选择表单') : isLoading ? t('正在加载…') : (error?.message ?? t('没有合适的字段'))
  return { fields, empty }
}

/** By id, which never changes. */
const asOption = (node: DocumentNode) => ({ value: node.id, label: node.title ?? node.id })

/** A field of the form that the node chooses from. */
export function TargetFieldEditor({ label, node, value, onChange }: PropertyEditorProps) {
  const { fields, empty } = useTargetFields(node.source ?? node.form)
  const fitting = fields.filter(({ type }) => ['text', 'number', 'date'].includes(kindTraitsOf(type)?.valueType ?? ''))
  return (
    <NamedSelect
      label={label}
      value={value}
      placeholder={t('记录标题')}
      empty={empty}
      options={fitting.map(asOption)}
      onChange={onChange}
    />
  )
}

/** Several fields of the form that the node chooses from. */
export function TargetFieldsEditor({ label, node, value, onChange }: PropertyEditorProps) {
  const { fields, empty } = useTargetFields(node.source ?? node.form)
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={label}
      value={Array.isArray(value) ? value.map(String) : []}
      placeholder={t('选择字段')}
      notFoundContent={empty}
      options={fields.map(asOption)}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
    />
  )
}

/** A field of this document, in the same rows, in which one record is chosen. */
export const RelatedRecordEditor = observer(function RelatedRecordEditor({
  label,
  node,
  value,
  onChange,
}: PropertyEditorProps) {
  const session = useFormSession()
  const table = session.index.get(node.id)?.subTable?.id
  const records = [...session.index.values()].filter(
    (place) => choosesRecords(place.node) && place.node.multiple !== true && place.subTable?.id === table,
  )
  return (
    <NamedSelect
      label={label}
      value={value}
      placeholder={t('选择关联记录')}
      empty={t('先在同一层放一个只选一条的关联记录')}
      options={records.map(({ node: record }) => asOption(record))}
      onChange={onChange}
    />
  )
})

const linkable: readonly ValueType[] = [
  'text',
  'number',
  'boolean',
  'date',
  'datetime',
  'text[]',
  'user',
  'org',
  'record',
]

/** Properties of input, which do not affect displaying a value. */
const inputProperties = new Set([
  'bind',
  'placeholder',
  'default',
  'defaultExpression',
  'required',
  'readOnly',
  'visible',
  'span',
  'description',
  'tooltip',
  'expression',
])

/** A field of the form whose record is chosen, stored with the properties needed to display it. */
export const RelatedFieldEditor = observer(function RelatedFieldEditor({
  label,
  node,
  value,
  onChange,
}: PropertyEditorProps) {
  const session = useFormSession()
  const record = session.index.get(String(node.record))?.node
  const { fields, empty } = useTargetFields(record?.form)
  const fitting = fields.filter(({ type }) => {
    const traits = kindTraitsOf(type)
    const isReference = traits?.linkedFrom !== undefined || traits?.embeds === true
    return traits && !isReference && linkable.includes(traits.valueType) && !isSourced(type)
  })
  const choose = (id: string | undefined) => {
    const field = fitting.find((one) => one.id === id)
    if (!field) return onChange(undefined)
    onChange(Object.fromEntries(Object.entries(field).filter(([key]) => !inputProperties.has(key))))
  }
  return (
    <NamedSelect
      label={label}
      value={isRecord(value) ? value.id : undefined}
      placeholder={t('选择字段')}
      empty={record ? empty : t('先选择关联记录')}
      options={fitting.map(asOption)}
      onChange={choose}
    />
  )
})

/** Their labels are looked up in their own form. */
const isSourced = (type: string) => ['source', 'form'].includes(kindTraitsOf(type)?.choiceFrom ?? '')

/** A condition over the fields of the form that the node chooses from, and over who is at work. */
export function TargetConditionEditor({ node, value, onChange }: PropertyEditorProps) {
  const { fields, empty } = useTargetFields(node.source ?? node.form)
  const options = useDictionaryOptions(fields)
  const scope = useMemo(
    () => ({ fields: fields.flatMap((field) => fieldOf(field) ?? []), functions: functionList }),
    [fields],
  )
  if (fields.length === 0) return <small>{empty}</small>
  return (
    <ConditionEditor
      head=""
      value={typeof value === 'string' ? value : ''}
      fields={conditionFields(fields, options)}
      scope={scope}
      comparesFields={false}
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  )
}
