import { Select, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import type { ActivitySettings } from '@/domain/process/generated/settings'
import { Row } from '@/src/designers/core/properties/Row'
import { useActivity } from './ActivityRow'
import { CardHead } from './CardHead'
import { ComputedRows } from './FieldSettingRows'
import { formFields } from './formFields'
import { HttpRows } from './HttpRows'
import { RecordRows } from './RecordRows'
import { ScriptRows } from './ScriptRows'
import { type ServiceType, serviceOptions, settingTitle } from './settingSchema'

type Service = NonNullable<ActivitySettings['service']>

/** What a service of this type begins as. */
function freshService(type: ServiceType): Service {
  switch (type) {
    case 'fields':
      return { type, set: [] }
    case 'http':
      return { type, method: 'POST', url: '' }
    case 'record':
      return { type, target: { $ref: '' }, set: [] }
    case 'script':
      return { type, source: '' }
  }
}

/** What the portal does by itself: which of four, and its settings. */
export const ServiceProperties = observer(function ServiceProperties({ id }: { id: string }) {
  const { session, activity, set } = useActivity(id)
  const { service } = activity
  const { form } = session
  const change = (next: Service) => set({ service: next }, settingTitle('service'))
  return (
    <div className="design-properties">
      <CardHead id={id} kind={t('服务')} />
      <Row title={t('做什么')}>
        <Select<ServiceType>
          aria-label={t('做什么')}
          placeholder={t('选择服务的种类')}
          value={service?.type}
          options={[...serviceOptions]}
          onChange={(type) => change(freshService(type))}
        />
      </Row>
      {!service ? null : !form ? (
        <Skeleton active title={false} />
      ) : service.type === 'fields' ? (
        <Row title={t('设置的字段')} hint={t('本流程的字段 ← 字段或公式')}>
          <ComputedRows
            label={t('设置的字段')}
            form={form}
            fields={formFields(form)}
            rows={service.set}
            onChange={(rows) => change({ ...service, set: rows })}
          />
        </Row>
      ) : service.type === 'http' ? (
        <HttpRows form={form} service={service} onChange={change} />
      ) : service.type === 'record' ? (
        <RecordRows form={form} service={service} onChange={change} />
      ) : (
        <ScriptRows service={service} onChange={change} />
      )}
    </div>
  )
})
