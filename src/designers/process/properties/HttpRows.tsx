import { Input, InputNumber, Select } from 'antd'
import type { FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import type { ActivitySettings } from '@/domain/process/generated/settings'
import { Row } from '@/src/designers/core/properties/Row'
import { ComputedRows, TakenRows } from './FieldSettingRows'

export type ServiceOf<T extends string> = Extract<NonNullable<ActivitySettings['service']>, { type: T }>

interface HttpRowsProps {
  form: FormDocument
  service: ServiceOf<'http'>
  onChange: (service: ServiceOf<'http'>) => void
}

const methods = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((value) => ({ value, label: value }))

/** A call of another system: where to, with what, and what comes back. */
export function HttpRows({ form, service, onChange }: HttpRowsProps) {
  const { method, url, seconds, send = [], set = [] } = service
  return (
    <>
      <Row title={t('地址')} hint={t('只能访问管理员允许的主机；失败会自动重试，之后由流程管理员处理')}>
        <div className="process-request">
          <Select
            aria-label={t('方法')}
            value={method}
            options={methods}
            onChange={(next) => onChange({ ...service, method: next })}
          />
          <Input
            aria-label={t('地址')}
            value={url}
            maxLength={2000}
            placeholder="https://erp.example.com/api/orders"
            onChange={({ target }) => onChange({ ...service, url: target.value.trim() })}
          />
        </div>
      </Row>
      <Row title={t('时限（秒）')}>
        <InputNumber
          aria-label={t('时限（秒）')}
          min={1}
          max={60}
          precision={0}
          value={seconds ?? 10}
          onChange={(next) => onChange({ ...service, seconds: next ?? 10 })}
        />
      </Row>
      <Row title={t('发送')} hint={t('GET 写在地址后面，其余作为 JSON 发送')}>
        <ComputedRows
          label={t('发送')}
          form={form}
          rows={send}
          onChange={(rows) => onChange({ ...service, send: rows })}
        />
      </Row>
      <Row title={t('写回')} hint={t('本流程的字段 ← 返回内容（JSON）')}>
        <TakenRows label={t('写回')} form={form} rows={set} onChange={(rows) => onChange({ ...service, set: rows })} />
      </Row>
    </>
  )
}
