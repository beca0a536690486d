import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Mentions, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'

type Remarks = OperationTypes['listRemarks']['reply']

/** What is said beside an instance; those who are mentioned with @ get a message. */
export function Comments({ id }: { id: string }) {
  const { call } = usePorts()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['data', 'listRemarks', id],
    queryFn: () => call('listRemarks', { params: { id } }),
  })
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  if (!data) return <Skeleton active title={false} />
  const comments = data.content.filter(({ type }) => type === 'comment')
  const send = async () => {
    setSending(true)
    setFailure(null)
    try {
      await call('commentProcess', { params: { id }, body: { text, mentions: mentionedIn(text, data.people) } })
      setText('')
      await client.invalidateQueries({ queryKey: ['data', 'listRemarks', id] })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      {comments.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('还没有评论')} />
      ) : (
        <ul className="portal-comments">
          {comments.map((comment) => (
            <li key={comment.id}>
              <div className="portal-process-step">
                <strong>{comment.by}</strong>
                <small>{dayjs(comment.at).format('MM-DD HH:mm')}</small>
              </div>
              <div className="portal-comment-text">{comment.text}</div>
            </li>
          ))}
        </ul>
      )}
      {failure ? <Alert type="error" showIcon message={failure} className="portal-dialog-error" /> : null}
      <Mentions
        rows={2}
        value={text}
        maxLength={2000}
        placeholder={t('评论，用 @ 提醒他人')}
        aria-label={t('评论')}
        placement="top"
        options={data.people.map(({ id: key, name }) => ({ key, value: name, label: name }))}
        onChange={setText}
      />
      <Button
        className="portal-comment-send"
        disabled={text.trim() === ''}
        loading={isSending}
        onClick={() => void send()}
      >
        {t('发表评论')}
      </Button>
    </>
  )
}

/** Ids of those whom a text mentions: @ before their name. */
export const mentionedIn = (text: string, people: Remarks['people']): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
