import { Input, InputNumber, Segmented, Switch } from 'antd'
import { useState } from 'react'
import type { EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { nodeOf } from '@/domain/documents/kinds/entity/entityForm'
import { fieldTypes } from '@/domain/documents/kinds/entity/fieldTypes'
import { t } from '@/domain/i18n/t'
import { OptionRows } from '@/src/designers/core/properties/OptionRows'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'
import { DefaultValueEditor } from '@/src/designers/tree/properties/DefaultValueEditor'
import { propertySchema } from './propertySchema'
import { Row } from './Row'
import { SourceSelect } from './SourceSelect'

export type SetField = (label: string, values: Partial<EntityField>) => void

interface OwnProps {
  field: EntityField
  set: SetField
}

/** The properties that fields of this type have besides those of all. */
export function OwnProperties({ field, set }: OwnProps) {
  const { own } = fieldTypes[field.type]
  return (
    <>
      {own.includes('options') ? <ChoiceSource field={field} set={set} /> : null}
      {own.includes('entity') ? (
        <Row title={t('关联的实体')} hint={t('只能选择已发布的数据实体')}>
          <SourceSelect
            kind="entity"
            label={t('关联的实体')}
            value={field.entity?.$ref}
            onChange={($ref) => set(t('关联的实体'), { entity: { $ref } })}
          />
        </Row>
      ) : null}
      {own
        .filter((name) => ['integer', 'number', 'string', 'boolean'].includes(propertySchema(name).type ?? ''))
        .map((name) => (
          <PlainProperty key={name} name={name} field={field} set={set} />
        ))}
      {own.includes('default') ? (
        <Row title={t('默认值')}>
          <DefaultValueEditor
            label={t('默认值')}
            name="default"
            schema={{}}
            node={nodeOf(field)}
            value={field.default}
            placeholder={undefined}
            onChange={(value) => set(t('默认值'), { default: value })}
          />
        </Row>
      ) : null}
    </>
  )
}

/** A number, a text or a switch, as the schema has it. */
function PlainProperty({ name, field, set }: OwnProps & { name: string }) {
  const { title, type, minimum, maximum, maxLength } = propertySchema(name)
  const label = t(title)
  const value: unknown = field[name as keyof EntityField]
  const change = (next: unknown) => set(label, { [name]: next })
  if (type === 'boolean')
    return (
      <div className="design-property design-property-title">
        <span>{label}</span>
        <Switch size="small" aria-label={label} checked={value === true} onChange={(on) => change(on || undefined)} />
      </div>
    )
  return (
    <Row title={label}>
      {type === 'string' ? (
        <Input
          aria-label={label}
          maxLength={maxLength ?? 100}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => change(event.target.value || undefined)}
        />
      ) : (
        <InputNumber<number>
          aria-label={label}
          value={typeof value === 'number' ? value : null}
          {...(minimum === undefined ? {} : { min: minimum })}
          {...(maximum === undefined ? {} : { max: maximum })}
          {...(type === 'integer' ? { precision: 0 } : {})}
          onChange={(next) => change(next ?? undefined)}
        />
      )}
    </Row>
  )
}

/** Where the options come from: the field itself, or a dictionary. */
function ChoiceSource({ field, set }: OwnProps) {
  const { published } = useEntitySession()
  const [from, setFrom] = useState<'own' | 'dict'>(field.dict ? 'dict' : 'own')
  return (
    <Row title={t('选项')}>
      <Segmented<'own' | 'dict'>
        block
        size="small"
        aria-label={t('选项来源')}
        value={from}
        options={[
          { value: 'own', label: t('自定义') },
          { value: 'dict', label: t('数据字典') },
        ]}
        onChange={(next) => {
          setFrom(next)
          if (next === 'own' && field.dict) set(t('选项'), { dict: undefined, default: undefined })
        }}
      />
      <div className="entity-options">
        {from === 'own' ? (
          <OptionRows
            label={t('选项')}
            value={field.options ?? []}
            published={published.document?.fields.find(({ id }) => id === field.id)?.options ?? []}
            onChange={(options) => set(t('选项'), { options })}
          />
        ) : (
          <SourceSelect
            kind="dictionary"
            label={t('数据字典')}
            value={field.dict?.$ref}
            onChange={($ref) => set(t('数据字典'), { dict: { $ref }, options: undefined, default: undefined })}
          />
        )}
      </div>
    </Row>
  )
}
