import { Input, Select, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { completeSettings } from '@/domain/process/activities/completeSettings'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { ProcessSettings } from '@/domain/process/generated/settings'
import { Row } from '@/src/designers/core/properties/Row'
import { setSettings, setTitle } from '@/src/designers/process/commands/cardCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { PrincipalSelect } from '@/src/designers/tree/properties/PrincipalSelect'
import { FormSelect } from './FormSelect'
import { accessRows } from './fieldAccess'
import { settingOptions, settingTitle } from './settingSchema'

/** What holds for the process as a whole, shown while no card is selected. */
export const SettingsProperties = observer(function SettingsProperties() {
  const session = useProcessSession()
  const { document, form, formCode } = session
  const settings = completeSettings(document.settings)
  const set = (values: Partial<ProcessSettings>) => {
    const [name = 'form'] = Object.keys(values) as (keyof ProcessSettings)[]
    session.execute(setSettings(settingTitle(name), values))
  }
  const switchRow = (name: 'withdraw' | 'approverWithdraw') => (
    <div className="process-switch">
      <span>{settingTitle(name)}</span>
      <Switch
        size="small"
        aria-label={settingTitle(name)}
        checked={settings[name]}
        onChange={(on) => set({ [name]: on ? undefined : false })}
      />
    </div>
  )
  return (
    <div className="design-properties">
      <header>
        <strong>{t('流程设置')}</strong>
        <code>{document.code}</code>
      </header>
      <Row title={t('名称')}>
        <Input
          aria-label={t('流程名称')}
          value={document.title}
          maxLength={100}
          onChange={(event) => session.execute(setTitle(event.target.value))}
        />
      </Row>
      <Row title={settingTitle('form')} hint={t('发起和审批时填写、查看的表单')}>
        <FormSelect value={formCode} onChange={(code) => set({ form: { $ref: `form:${code}` } })} />
      </Row>
      <Row
        title={t('{title}（必填）', { title: settingTitle('administrators') })}
        hint={t('找不到审批人时由其处理，也可转办、跳转和终止')}
      >
        <PrincipalSelect
          label={settingTitle('administrators')}
          placeholder={t('选择流程管理员')}
          value={settings.administrators}
          onChange={(list) => set({ administrators: list as Principal[] })}
        />
      </Row>
      <Row title={settingTitle('sameApprover')}>
        <Select<string>
          aria-label={settingTitle('sameApprover')}
          value={settings.sameApprover}
          options={settingOptions('sameApprover')}
          onChange={(value) => set({ sameApprover: value === 'never' ? 'never' : undefined })}
        />
      </Row>
      {switchRow('withdraw')}
      {switchRow('approverWithdraw')}
      <Row title={settingTitle('summary')} hint={t('显示在待办列表中；不选时为表单的前三个字段')}>
        <Select<string[]>
          aria-label={settingTitle('summary')}
          mode="multiple"
          maxCount={10}
          placeholder={t('表单的前三个字段')}
          loading={form === undefined}
          value={form === undefined ? [] : settings.summary}
          optionFilterProp="label"
          options={(form ? accessRows(form) : []).flatMap(({ id, title, table }) =>
            table === undefined ? [{ value: id, label: title }] : [],
          )}
          onChange={(summary) => set({ summary: summary.length === 0 ? undefined : summary })}
        />
      </Row>
    </div>
  )
})
