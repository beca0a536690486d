import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tag } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { valuesByKey } from '@/domain/process/forms/valuesByKey'
import type { CompleteActivity, PeopleRule } from '@/domain/process/generated/settings'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { usePorts } from '@/src/runtime/ports'
import { StarterSelect } from './StarterSelect'
import { settingOptions } from './settingSchema'

interface ApproverPreviewProps {
  rules: readonly PeopleRule[]
  empty: CompleteActivity['empty']
  sameAsStarter: CompleteActivity['sameAsStarter']
}

const titleOfEmpty = (chosen: string) => settingOptions('empty').find(({ value }) => value === chosen)?.label ?? chosen

/** Whether a rule says enough to find somebody before anything is filled in or chosen. */
function isKnown(rule: PeopleRule): boolean {
  if (rule.type === 'user') return rule.users.length > 0
  if (rule.type === 'role') return rule.roles.length > 0
  if (rule.type === 'position') return rule.positions.length > 0
  if (rule.type === 'group') return rule.groups.length > 0
  if (rule.type === 'script') return rule.source.trim() !== ''
  return rule.type === 'starterHead' || rule.type === 'starterHeads' || rule.type === 'starter'
}

/** Whether the people of a rule are named in its settings, and nobody is named yet. */
const isUnfinished = (rule: PeopleRule): boolean =>
  ['user', 'role', 'position', 'group', 'script'].includes(rule.type) && !isKnown(rule)

/** How long a script is left alone before it is run, in milliseconds. */
const scriptPause = 600

/** Rules as they are once nobody has typed at a script for a moment; others count at once. */
function useSettledRules(rules: readonly PeopleRule[]): readonly PeopleRule[] {
  const [settled, setSettled] = useState(rules)
  const hasScript = rules.some(({ type }) => type === 'script')
  const text = JSON.stringify(rules)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), scriptPause)
    return () => clearTimeout(timer)
  }, [text])
  return hasScript ? settled : rules
}

/** Who would decide if somebody chosen started the process now. */
export const ApproverPreview = observer(function ApproverPreview({
  rules,
  empty,
  sameAsStarter,
}: ApproverPreviewProps) {
  const { call, user } = usePorts()
  const { form } = useProcessSession()
  const [starter, setStarter] = useState<string | null>(user?.id ?? null)
  const known = useSettledRules(rules.filter(isKnown))
  const hasScript = known.some(({ type }) => type === 'script')
  const values = hasScript && form ? valuesByKey(form, {}) : undefined
  const { data, error, isLoading } = useQuery({
    queryKey: ['preview-approvers', starter, known, sameAsStarter, values],
    enabled: starter !== null && known.length > 0,
    queryFn: () =>
      call('previewApprovers', {
        body: { rules: [...known], starter: starter ?? '', sameAsStarter, ...(values ? { values } : {}) },
      }),
  })
  const later = rules.some((rule) => !isKnown(rule) && !isUnfinished(rule))
  const superior = data?.people.find(({ reason }) => reason === 'superior')
  return (
    <section className="process-preview" aria-label={t('审批人预览')}>
      <div className="process-preview-head">
        <span>{t('预览：发起人为')}</span>
        <StarterSelect value={starter} onChange={setStarter} />
      </div>
      {isLoading ? <Skeleton active paragraph={{ rows: 1 }} title={false} /> : null}
      {error ? <p data-wrong>{error.message}</p> : null}
      {data ? (
        <p>
          {data.people.map(({ principal, name }) => (
            <Tag key={principal} color="blue">
              {name}
            </Tag>
          ))}
          {data.people.length === 0 && !later && !data.skipped
            ? t('找不到审批人：{rule}', { rule: titleOfEmpty(empty) })
            : null}
        </p>
      ) : null}
      {data?.problem ? <p data-wrong>{data.problem}</p> : null}
      {hasScript ? <p>{t('脚本按空白的表单运行；填写内容后的结果请在“模拟”中查看。')}</p> : null}
      {superior ? <p>{t('审批人是发起人本人，由上级负责人{name}审批。', { name: superior.name })}</p> : null}
      {data?.skipped ? <p>{t('审批人是发起人本人，跳过。')}</p> : null}
      {rules.length > 0 && rules.every(isUnfinished) ? <p>{t('还没有选择')}</p> : null}
      {later ? <p>{t('另有由填写内容、发起人或上一审批人决定的人员。')}</p> : null}
    </section>
  )
})
