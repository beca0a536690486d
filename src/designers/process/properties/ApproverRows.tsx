import { InputNumber, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { isHandling } from '@/domain/process/activities/taskButtons'
import type { Principal } from '@/domain/process/approvers/Principal'
import { Row } from '@/src/designers/core/properties/Row'
import { PrincipalSelect } from '@/src/designers/tree/properties/PrincipalSelect'
import { ActivityRow, ChoiceRow, useActivity } from './ActivityRow'
import { ApproverPreview } from './ApproverPreview'
import { PeopleRules } from './PeopleRules'
import { settingOptions, settingTitle } from './settingSchema'

const PEOPLE = ['users'] as const
const stepTypes = (['approve', 'handle'] as const).map((value) => ({
  value,
  label: settingOptions('type').find((one) => one.value === value)?.label ?? value,
}))

/** Whether people decide there, or get something done. */
const StepTypeRow = observer(function StepTypeRow({ id }: { id: string }) {
  const { activity, set } = useActivity(id)
  const handles = isHandling(activity)
  return (
    <Row title={settingTitle('type')} hint={handles ? t('办理只能完成、转办或退回，不能拒绝') : undefined}>
      <Select
        aria-label={settingTitle('type')}
        value={handles ? ('handle' as const) : ('approve' as const)}
        options={stepTypes}
        onChange={(type) => set({ type }, settingTitle('type'))}
      />
    </Row>
  )
})

/** Who decides at an approval, and what holds where that is nobody, several people or the starter. */
export const ApproverRows = observer(function ApproverRows({ id }: { id: string }) {
  const { activity, set } = useActivity(id)
  const { decision, approvers, several, percent, empty, emptyTo, sameAsStarter } = activity
  const handles = isHandling(activity)
  if (decision !== 'manual' && !handles) return <ChoiceRow id={id} name="decision" hint={t('不需要任何人处理')} />
  return (
    <>
      <ActivityRow id={id} name="approvers">
        <PeopleRules
          rules={approvers}
          onChange={(rules) => set({ approvers: rules.length === 0 ? undefined : rules }, settingTitle('approvers'))}
        />
      </ActivityRow>
      <ApproverPreview rules={approvers} empty={empty} sameAsStarter={sameAsStarter} />
      <ChoiceRow id={id} name="several">
        {several === 'percent' ? (
          <InputNumber
            className="process-percent"
            aria-label={settingTitle('percent')}
            min={1}
            max={100}
            precision={0}
            addonAfter="%"
            value={percent}
            onChange={(value) => set({ percent: value ?? undefined }, settingTitle('percent'))}
          />
        ) : null}
      </ChoiceRow>
      {!handles && (several === 'all' || several === 'percent') ? <ChoiceRow id={id} name="refusal" /> : null}
      <ChoiceRow id={id} name="empty">
        {empty === 'persons' ? (
          <PrincipalSelect
            label={settingTitle('emptyTo')}
            kinds={PEOPLE}
            placeholder={t('选择人员')}
            value={emptyTo}
            onChange={(list) => set({ emptyTo: list as Principal[] }, settingTitle('emptyTo'))}
          />
        ) : null}
      </ChoiceRow>
      <ChoiceRow id={id} name="sameAsStarter" />
      {handles ? null : <ChoiceRow id={id} name="decision" />}
      <StepTypeRow id={id} />
    </>
  )
})
