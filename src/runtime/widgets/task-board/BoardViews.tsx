import { DeleteOutlined, StarOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Popover } from 'antd'
import { useState } from 'react'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'
import type { BoardState } from './useBoardState'

type View = OperationTypes['listSavedViews']['reply']['content'][number]

const isSame = (left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>) =>
  Object.keys(left).length === Object.keys(right).length && Object.keys(left).every((key) => left[key] === right[key])

/** One's own views of a list, and how to store them. */
function useViews(list: string) {
  const { call } = usePorts()
  const client = useQueryClient()
  const params = { list }
  const queryKey = ['data', 'listSavedViews', params]
  const { data } = useQuery({ queryKey, queryFn: () => call('listSavedViews', { params }) })
  return {
    views: data?.content ?? [],
    async save(content: View[]) {
      client.setQueryData(queryKey, await call('saveViews', { params, body: { content } }))
    },
  }
}

interface BoardViewsProps {
  state: BoardState
  /** Name of the list among all that have views. */
  list: string
}

/** What a list is narrowed to is kept under a name, and found again; views are one's own. */
export function BoardViews({ state, list }: BoardViewsProps) {
  const { views, save } = useViews(list)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { filters, apply } = state
  const current = views.find(({ query }) => isSame(query, filters))
  const store = (content: View[]) => {
    setFailure(null)
    return save(content).catch((error: Error) => setFailure(error.message))
  }
  const keep = (given: string) => {
    const title = given.trim()
    if (title === '') return
    void store([...views.filter((one) => one.name !== title), { name: title, query: filters }])
    setName('')
  }
  const canKeep = Object.keys(filters).length > 0 && !current
  const content = (
    <div className="portal-board-views">
      {failure ? <Alert type="error" showIcon message={failure} /> : null}
      {views.length === 0 ? <p>{t('筛选后可以把条件存为视图，下次一点即用')}</p> : null}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button
              type={view === current ? 'primary' : 'text'}
              aria-pressed={view === current}
              onClick={() => {
                apply(view.query)
                setOpen(false)
              }}
            >
              {view.name}
            </Button>
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('删除视图「{name}」', { name: view.name })}
              onClick={() => void store(views.filter((one) => one !== view))}
            />
          </li>
        ))}
      </ul>
      {canKeep ? (
        <Input.Search
          value={name}
          maxLength={30}
          placeholder={t('视图名称')}
          aria-label={t('视图名称')}
          enterButton={t('保存当前条件')}
          onChange={(event) => setName(event.target.value)}
          onSearch={keep}
        />
      ) : null}
    </div>
  )
  return (
    <Popover open={isOpen} onOpenChange={setOpen} trigger="click" placement="bottomLeft" content={content}>
      <Button icon={<StarOutlined aria-hidden />}>{current?.name ?? t('视图')}</Button>
    </Popover>
  )
}
