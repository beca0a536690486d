import { Tabs } from 'antd'
import { t } from '@/domain/i18n/t'
import { ProcessDiagram } from '@/src/runtime/controls/process-diagram/ProcessDiagram'
import { usePrinting } from '@/src/runtime/page/usePrinting'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { Comments } from './Comments'
import { ProcessLog } from './ProcessLog'
import { Readers } from './Readers'
import { Related } from './Related'
import { StepList } from './StepList'

interface ProcessAsideProps {
  view: ProcessView
  tab: string
  onTab: (tab: string) => void
}

const viewAddress = (id: string, appId: string) => `/ywx/${appId}/task/view/${id}`

/** What happened and what comes, the diagram, what is said beside the process, and what belongs to it. */
export function ProcessAside({ view, tab, onTab }: ProcessAsideProps) {
  const isPrinting = usePrinting()
  const record = (
    <>
      <ProcessLog {...view} />
      {view.forecast.length > 0 ? (
        <>
          <h2>{t('接下来')}</h2>
          <StepList steps={view.forecast} />
        </>
      ) : null}
      <Readers readers={view.readers} />
    </>
  )
  if (isPrinting)
    return (
      <aside className="portal-process-aside" aria-label={t('流转记录')}>
        <h2>{t('流转记录')}</h2>
        {record}
      </aside>
    )
  return (
    <aside className="portal-process-aside" aria-label={t('流转记录')}>
      <Tabs
        activeKey={tab}
        onChange={onTab}
        items={[
          { key: 'log', label: t('流转记录'), children: record },
          { key: 'diagram', label: t('流程图'), children: <ProcessDiagram diagram={view.diagram} /> },
          { key: 'comments', label: t('评论'), children: <Comments id={view.id} /> },
          { key: 'related', label: t('关联'), children: <Related id={view.id} address={viewAddress} /> },
        ]}
      />
    </aside>
  )
}
