import { InputNumber } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import type { Principal } from '@/domain/process/approvers/Principal'
import { PrincipalSelect } from '@/src/designers/tree/properties/PrincipalSelect'
import { ActivityRow, ChoiceRow, useActivity } from './ActivityRow'
import { ApproverPreview } from './ApproverPreview'
import { PeopleRules } from './PeopleRules'
import { settingTitle } from './settingSchema'

const PEOPLE = ['users'] as const

/** Who decides at an approval, and what holds where that is nobody, several people or the starter. */
export const ApproverRows = observer(function ApproverRows({ id }: { id: string }) {
  const { activity, set } = useActivity(id)
  const { decision, approvers, several, percent, empty, emptyTo, sameAsStarter } = activity
  if (decision !== 'manual') return <ChoiceRow id={id} name="decision" hint={t('不需要任何人处理')} />
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
      {several === 'all' || several === 'percent' ? <ChoiceRow id={id} name="refusal" /> : null}
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
      <ChoiceRow id={id} name="decision" />
    </>
  )
})
