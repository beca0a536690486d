import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { InstancePart } from '@/src/runtime/process/ShownInstance'
import { isDecision, OpinionTable } from '@/src/runtime/widgets/process-task/OpinionTable'

type Entry = ProcessView['log'][number]

/** A step by its name; one for each row of a sub-table has the row behind it. */
const isAt = ({ nodeTitle }: Entry, step: string) =>
  nodeTitle === step || (nodeTitle?.startsWith(step) === true && /^[（(]/.test(nodeTitle.slice(step.length).trim()))

function Opinion({ plan }: LayoutProps<NodeOf<'Opinion'>>) {
  const { title = t('审批意见'), steps = [] } = plan.node
  return (
    <InstancePart title={title}>
      {({ log }) => {
        const shown = log
          .filter(isDecision)
          .filter((entry) => steps.length === 0 || steps.some((step) => isAt(entry, step)))
        return shown.length > 0 ? (
          <OpinionTable log={shown} isTitled={false} />
        ) : (
          <p className="portal-note">{t('暂无审批意见')}</p>
        )
      }}
    </InstancePart>
  )
}

/** Opinions, signatures and times of who decided. */
export const opinionLayout = defineLayout({ type: 'Opinion', Layout: Opinion })
