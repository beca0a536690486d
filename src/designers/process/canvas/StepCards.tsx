import { AuditOutlined, SendOutlined, SolutionOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { isHandling } from '@/domain/process/activities/taskButtons'
import type { CompleteActivity } from '@/domain/process/generated/settings'
import { settingOptions } from '@/src/designers/process/properties/settingSchema'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { sayDuration } from '@/src/designers/process/words/sayDuration'
import { usePeopleWords } from '@/src/designers/process/words/usePeopleWords'
import { CardFrame } from './CardFrame'
import { CardTools } from './CardTools'

const titleOfOption = (name: 'decision' | 'several', value: string) =>
  settingOptions(name).find((option) => option.value === value)?.label ?? value

const opens = ({ fields }: CompleteActivity) =>
  Object.values(fields).filter((access) => access === 'edit' || access === 'required').length

/** What differs from the usual at an approval, in a word each. */
function chipsOf(activity: CompleteActivity): string[] {
  const { several, percent, opinion, deadline, signature } = activity
  const editable = opens(activity)
  return [
    ...(several === 'sequence'
      ? []
      : [several === 'percent' ? t('{percent}% 同意', { percent }) : titleOfOption('several', several)]),
    ...(editable > 0 ? [t('可编辑 {count} 项', { count: editable })] : []),
    ...(deadline ? [t('时限 {text}', { text: sayDuration(deadline) })] : []),
    ...(opinion === 'always' ? [t('意见必填')] : []),
    ...(signature ? [t('签名')] : []),
  ]
}

/** A step at which people decide. */
export const ApproveCard = observer(function ApproveCard({ id }: { id: string }) {
  const { document } = useProcessSession()
  const activity = completeActivity(document.activities[id])
  const people = usePeopleWords(activity.approvers)
  const handles = isHandling(activity)
  const isManual = handles || activity.decision === 'manual'
  return (
    <CardFrame
      id={id}
      look={handles ? 'handle' : 'approve'}
      icon={handles ? <SolutionOutlined aria-hidden /> : <AuditOutlined aria-hidden />}
      sentence={isManual ? people : titleOfOption('decision', activity.decision)}
      chips={isManual ? chipsOf(activity) : []}
      tools={<CardTools id={id} />}
      isMovable
    />
  )
})

/** A step at which people are told. */
export const CcCard = observer(function CcCard({ id }: { id: string }) {
  const { document } = useProcessSession()
  const { readers, starterMayAdd } = completeActivity(document.activities[id])
  const people = usePeopleWords(readers)
  return (
    <CardFrame
      id={id}
      look="cc"
      icon={<SendOutlined aria-hidden />}
      sentence={people || (starterMayAdd ? t('由发起人补充') : '')}
      missing={t('请选择抄送给谁')}
      chips={people && starterMayAdd ? [t('发起人可补充')] : []}
      tools={<CardTools id={id} />}
      isMovable
    />
  )
})
