import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import type { FieldSettings } from '@/domain/process/generated/settings'
import { FormulaEditor } from '@/src/designers/core/formula/FormulaEditor'
import { formFields } from './formFields'
import { useFormulaScope } from './useFormulaScope'

type FieldSetting = FieldSettings[number]

interface Choice {
  value: string
  label: string
}

interface FieldSettingRowsProps {
  label: string
  rows: FieldSettings
  /** The fields that are set; any name where there are none to choose from. */
  fields?: readonly Choice[]
  /** How the value of a row is written. */
  shownValue: (row: FieldSetting, write: (value: string) => void, label: string) => ReactNode
  onChange: (rows: FieldSettings) => void
}

/** A table of field ← value. */
export function FieldSettingRows({ label, rows, fields, shownValue, onChange }: FieldSettingRowsProps) {
  const change = (at: number, values: Partial<FieldSetting>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...values } : row)))
  return (
    <div className="process-rules">
      {rows.map((row, at) => {
        const name = t('{label} {number}', { label, number: at + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
          <div key={at} className="process-rule">
            <div className="process-rule-head">
              {fields ? (
                <Select
                  aria-label={t('{name}的字段', { name })}
                  showSearch
                  optionFilterProp="label"
                  value={row.field || undefined}
                  placeholder={t('选择字段')}
                  options={[...fields]}
                  onChange={(field) => change(at, { field })}
                />
              ) : (
                <Input
                  aria-label={t('{name}的名称', { name })}
                  value={row.field}
                  maxLength={64}
                  placeholder={t('名称')}
                  onChange={({ target }) => change(at, { field: target.value })}
                />
              )}
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('删除{name}', { name })}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              />
            </div>
            {shownValue(row, (value) => change(at, { value }), t('{name}的值', { name }))}
          </div>
        )
      })}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...rows, { field: '', value: '' }])}
      >
        {t('添加字段')}
      </Button>
    </div>
  )
}

interface ComputedProps extends Omit<FieldSettingRowsProps, 'shownValue'> {
  form: FormDocument
}

/** Fields whose values are formulas over a form. */
export function ComputedRows({ form, ...rest }: ComputedProps) {
  const scope = useFormulaScope(form)
  return (
    <FieldSettingRows
      {...rest}
      shownValue={(row, write, label) => (
        <FormulaEditor label={label} value={row.value} scope={scope} placeholder={t('字段或公式')} onChange={write} />
      )}
    />
  )
}

interface TakenProps extends Omit<FieldSettingRowsProps, 'shownValue' | 'fields'> {
  form: FormDocument
  /** Where the values come from: some fields, or a place in an answer. */
  from?: readonly Choice[]
}

/** Fields of the process's form whose values come from elsewhere. */
export function TakenRows({ form, from, ...rest }: TakenProps) {
  return (
    <FieldSettingRows
      {...rest}
      fields={formFields(form)}
      shownValue={(row, write, label) =>
        from ? (
          <Select
            aria-label={label}
            showSearch
            optionFilterProp="label"
            value={row.value || undefined}
            placeholder={t('选择来源字段')}
            options={[...from]}
            onChange={write}
          />
        ) : (
          <Input
            aria-label={label}
            value={row.value}
            placeholder={t('返回内容中的位置，如 data.id')}
            onChange={({ target }) => write(target.value)}
          />
        )
      }
    />
  )
}
