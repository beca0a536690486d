import { Select, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { isHandling } from '@/domain/process/activities/taskButtons'
import { ActivityRow, ChoiceRow, useActivity } from './ActivityRow'
import { DeadlineRows } from './DeadlineRows'
import { settingTitle } from './settingSchema'

/** What a refusal and a return mean, and when an opinion is asked for. */
export const DecisionRows = observer(function DecisionRows({ id }: { id: string }) {
  const { session, activity, set } = useActivity(id)
  const { onReject, rejectTo, returnTo, returnNodes, signature } = activity
  const { places } = session
  const approvals = [...(places?.cards.values() ?? [])].flatMap(({ card }) =>
    card.type === 'approve' && card.id !== id ? [{ value: card.id, label: session.titleOf(card.id) }] : [],
  )
  return (
    <>
      {isHandling(activity) ? null : (
        <ChoiceRow id={id} name="onReject">
          {onReject === 'node' ? (
            <Select
              aria-label={settingTitle('rejectTo')}
              value={rejectTo}
              placeholder={t('选择节点')}
              notFoundContent={t('没有其他审批节点')}
              options={approvals}
              onChange={(value) => set({ rejectTo: value }, settingTitle('rejectTo'))}
            />
          ) : null}
        </ChoiceRow>
      )}
      <ChoiceRow id={id} name="returnTo">
        {returnTo === 'named' ? (
          <Select
            aria-label={settingTitle('returnNodes')}
            mode="multiple"
            value={returnNodes}
            placeholder={t('选择节点')}
            notFoundContent={t('没有其他审批节点')}
            options={approvals}
            onChange={(value) => set({ returnNodes: value }, settingTitle('returnNodes'))}
          />
        ) : null}
      </ChoiceRow>
      <ChoiceRow id={id} name="afterReturn" />
      <ChoiceRow id={id} name="opinion" />
      <ActivityRow id={id} name="signature">
        <Switch
          aria-label={settingTitle('signature')}
          checked={signature}
          onChange={(on) => set({ signature: on || undefined }, settingTitle('signature'))}
        />
      </ActivityRow>
      <DeadlineRows id={id} />
    </>
  )
})
