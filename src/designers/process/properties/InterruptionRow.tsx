import { Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { Row } from '@/src/designers/core/properties/Row'
import { setInterrupting } from '@/src/designers/process/commands/eventCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'

/** Whether an event on an edge ends what it stands on. */
export const InterruptionRow = observer(function InterruptionRow({ id }: { id: string }) {
  const session = useProcessSession()
  const isInterrupting = session.document.elements[id]?.cancelActivity !== false
  return (
    <Row
      title={t('到时')}
      hint={
        isInterrupting
          ? t('原环节的任务取消，流程从这里继续')
          : t('原环节照常进行，另走一条路线，例如提醒；它单独走到结束')
      }
    >
      <Segmented
        block
        value={isInterrupting ? 'interrupt' : 'beside'}
        options={[
          { value: 'interrupt', label: t('中断原环节') },
          { value: 'beside', label: t('不中断') },
        ]}
        onChange={(value) => session.execute(setInterrupting(session.document, id, value === 'interrupt'))}
      />
    </Row>
  )
})
