import { t } from '@/domain/i18n/t'
import { ProcessDiagram } from '@/src/runtime/controls/process-diagram/ProcessDiagram'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { InstancePart } from '@/src/runtime/process/ShownInstance'

/** The drawing of the process: where it went, where it is and where it will go. */
export const flowDiagramLayout = defineLayout({
  type: 'FlowDiagram',
  Layout: ({ plan }: LayoutProps) => (
    <InstancePart title={plan.node.title ?? t('流程图')}>
      {({ diagram }) => <ProcessDiagram diagram={diagram} />}
    </InstancePart>
  ),
})
