import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { FormulaEditor } from '@/src/designers/core/formula/FormulaEditor'
import { Row } from '@/src/designers/core/properties/Row'
import { loadTarget, readTargets } from '@/src/designers/process/session/loadTarget'
import { usePorts } from '@/src/runtime/ports'
import { ComputedRows } from './FieldSettingRows'
import type { ServiceOf } from './HttpRows'
import { useFormulaScope } from './useFormulaScope'

interface RecordRowsProps {
  form: FormDocument
  service: ServiceOf<'record'>
  onChange: (service: ServiceOf<'record'>) => void
}

/** A record of a form or an entity that is made or changed. */
export function RecordRows({ form, service, onChange }: RecordRowsProps) {
  const ports = usePorts()
  const scope = useFormulaScope(form)
  const { target, record, set } = service
  const { data: targets, isLoading } = useQuery({
    queryKey: ['data', 'listResources', 'targets'],
    queryFn: () => readTargets(ports),
  })
  const { data: fields } = useQuery({
    queryKey: ['data', 'target', target.$ref],
    enabled: target.$ref !== '',
    queryFn: () => loadTarget(target.$ref, ports),
  })
  return (
    <>
      <Row title={t('写入')} hint={t('以发起人的身份写入')}>
        <Select
          aria-label={t('写入')}
          showSearch
          optionFilterProp="label"
          loading={isLoading}
          placeholder={t('选择表单或实体')}
          value={target.$ref || undefined}
          options={targets ?? []}
          onChange={($ref) => onChange({ ...service, target: { $ref }, set: [] })}
        />
      </Row>
      <Row title={t('修改哪条记录')} hint={t('记录标识的公式，如关联记录字段；不填写时新建一条')}>
        <FormulaEditor
          label={t('修改哪条记录')}
          value={record ?? ''}
          scope={scope}
          placeholder={t('新建一条')}
          onChange={(text) => {
            const { record: _record, ...rest } = service
            onChange(text === '' ? rest : { ...rest, record: text })
          }}
        />
      </Row>
      <Row title={t('字段')} hint={t('写入的字段 ← 本流程的字段或公式')}>
        <ComputedRows
          label={t('字段')}
          form={form}
          fields={fields ?? []}
          rows={set}
          onChange={(rows) => onChange({ ...service, set: rows })}
        />
      </Row>
    </>
  )
}
