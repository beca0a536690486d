import { t } from '@/domain/i18n/t'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { InstancePart } from '@/src/runtime/process/ShownInstance'
import { ProcessLog } from '@/src/runtime/widgets/process-task/ProcessLog'

/** What happened in the process, who has it now, and how long each took. */
export const flowLogLayout = defineLayout({
  type: 'FlowLog',
  Layout: ({ plan }: LayoutProps) => (
    <InstancePart title={plan.node.title ?? t('流转记录')}>{(view) => <ProcessLog {...view} />}</InstancePart>
  ),
})
