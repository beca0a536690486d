import { Alert, Input, List, Modal, Tag } from 'antd'
import { useState } from 'react'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'

type Result = OperationTypes['agreeToTasks']['reply']['results'][number]

interface BatchRow {
  id: string
  title: string
}

interface BatchDialogProps {
  rows: readonly BatchRow[]
  onClose: (isDone: boolean) => void
  onOpen: (id: string) => void
}

const labels: Record<Result['result'], { label: string; color: string }> = {
  agreed: { label: t('已同意'), color: 'success' },
  single: { label: t('需逐条处理'), color: 'warning' },
  refused: { label: t('未处理'), color: 'error' },
}

/** Agrees to the ticked tasks with one opinion, and says of each what became of it. */
export function BatchDialog({ rows, onClose, onOpen }: BatchDialogProps) {
  const { call } = usePorts()
  const [opinion, setOpinion] = useState('')
  const [results, setResults] = useState<Result[] | null>(null)
  const [isActing, setActing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const agree = async () => {
    setActing(true)
    setFailure(null)
    try {
      const reply = await call('agreeToTasks', { body: { ids: rows.map(({ id }) => id), opinion } })
      setResults(reply.results)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setActing(false)
    }
  }
  const titleOf = (id: string) => rows.find((row) => row.id === id)
  return (
    <Modal
      open
      title={results ? t('批量同意的结果') : t('同意所选的 {count} 条？', { count: rows.length })}
      okText={results ? t('关闭') : t('同意')}
      cancelText={t('取消')}
      cancelButtonProps={{ hidden: results !== null }}
      confirmLoading={isActing}
      onOk={() => (results ? onClose(true) : void agree())}
      onCancel={() => onClose(results !== null)}
    >
      {failure ? <Alert type="error" showIcon message={failure} className="portal-dialog-error" /> : null}
      {results ? (
        <List
          size="small"
          dataSource={results}
          renderItem={({ id, result, message }) => {
            const row = titleOf(id)
            return (
              <List.Item
                actions={
                  result === 'single' && row
                    ? [
                        <button key="open" type="button" className="portal-link" onClick={() => onOpen(row.id)}>
                          {t('办理')}
                        </button>,
                      ]
                    : []
                }
              >
                <List.Item.Meta title={row?.title} description={message} />
                <Tag color={labels[result].color}>{labels[result].label}</Tag>
              </List.Item>
            )
          }}
        />
      ) : (
        <Input.TextArea
          value={opinion}
          maxLength={2000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder={t('审批意见')}
          aria-label={t('审批意见')}
          onChange={(event) => setOpinion(event.target.value)}
        />
      )}
    </Modal>
  )
}
