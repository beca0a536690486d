import { useQuery } from '@tanstack/react-query'
import { Select, Skeleton, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { isForm } from '@/domain/documents/kinds/form/isForm'
import { t } from '@/domain/i18n/t'
import type { ActivitySettings } from '@/domain/process/generated/settings'
import activity from '@/schemas/documents/activity.schema.json' with { type: 'json' }
import { Row } from '@/src/designers/core/properties/Row'
import { loadFormOfProcess } from '@/src/designers/process/session/loadFormOfProcess'
import { usePorts } from '@/src/runtime/ports'
import { useActivity } from './ActivityRow'
import { CardHead } from './CardHead'
import { ComputedRows, TakenRows } from './FieldSettingRows'
import { formFields } from './formFields'
import { ProcessSelect } from './ProcessSelect'
import { settingTitle } from './settingSchema'

const { starter, onReject, inputs, outputs, continues } = activity.properties.call.properties

type Call = NonNullable<ActivitySettings['call']>

const optionsOf = <Value extends string>({ enum: values, 'x-enum-titles': titles }: typeof starter | typeof onReject) =>
  values.map((value, at) => ({ value: value as Value, label: t(titles[at] ?? value) }))

/** Another process: which, by whom, with which values, and what its end means here. */
export const CallProperties = observer(function CallProperties({ id }: { id: string }) {
  const { session, activity: settings, set } = useActivity(id)
  const ports = usePorts()
  const { call = {} } = settings
  const code = call.process?.$ref.replace(/^process:/, '')
  const { data: child } = useQuery({
    queryKey: ['data', 'formOfProcess', code],
    enabled: code !== undefined,
    queryFn: () => loadFormOfProcess(code ?? '', ports),
  })
  const change = (values: Partial<Call>) => {
    const merged = Object.entries({ ...call, ...values }).filter(([, value]) => value !== undefined)
    set({ call: Object.fromEntries(merged) }, settingTitle('call'))
  }
  const childFields = child && isForm(child) ? formFields(child) : []
  const { form } = session
  return (
    <div className="design-properties">
      <CardHead id={id} kind={t('子流程')} />
      <Row title={t('要发起的流程')}>
        <ProcessSelect value={code} onChange={(next) => change({ process: { $ref: `process:${next}` } })} />
      </Row>
      <div className="process-switch">
        <span>{t(continues.title)}</span>
        <Switch
          size="small"
          aria-label={t(continues.title)}
          checked={call.continues === true}
          onChange={(on) => change({ continues: on || undefined })}
        />
      </div>
      <Row title={t(starter.title)}>
        <Select
          aria-label={t(starter.title)}
          value={call.starter ?? 'starter'}
          options={optionsOf<NonNullable<Call['starter']>>(starter)}
          onChange={(value) => change({ starter: value })}
        />
      </Row>
      {call.continues ? null : (
        <Row title={t(onReject.title)}>
          <Select
            aria-label={t(onReject.title)}
            value={call.onReject ?? 'continue'}
            options={optionsOf<NonNullable<Call['onReject']>>(onReject)}
            onChange={(value) => change({ onReject: value })}
          />
        </Row>
      )}
      {code === undefined ? null : form ? (
        <>
          <Row title={t(inputs.title)} hint={t('子流程表单的字段 ← 本流程的字段或公式')}>
            <ComputedRows
              label={t(inputs.title)}
              form={form}
              fields={childFields}
              rows={call.inputs ?? []}
              onChange={(rows) => change({ inputs: rows.length === 0 ? undefined : rows })}
            />
          </Row>
          {call.continues ? null : (
            <Row title={t(outputs.title)} hint={t('本流程的字段 ← 子流程表单的字段')}>
              <TakenRows
                label={t(outputs.title)}
                form={form}
                from={childFields}
                rows={call.outputs ?? []}
                onChange={(rows) => change({ outputs: rows.length === 0 ? undefined : rows })}
              />
            </Row>
          )}
        </>
      ) : (
        <Skeleton active title={false} />
      )}
    </div>
  )
})
