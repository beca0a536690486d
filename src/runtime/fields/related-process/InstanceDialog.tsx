import { SearchOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Empty, Input, Modal, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { usePorts } from '@/src/runtime/ports'
import { ProcessStatusTag } from '@/src/runtime/process/ProcessStatusTag'

const PAGE_SIZE = 10
/** The specification's pause before a remote search is sent (§5), in milliseconds. */
const SEARCH_PAUSE = 200

interface InstanceDialogProps {
  title: string
  initial: string[]
  /** Most that can be chosen. */
  most: number
  onChoose: (ids: string[]) => void
  onClose: () => void
}

/** The instances that the user started, handled or was sent a copy of. */
export function InstanceDialog({ title, initial, most, onChoose, onClose }: InstanceDialogProps) {
  const { call } = usePorts()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(text.trim())
      setPage(1)
    }, SEARCH_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'listReadable', search, page],
    queryFn: () => call('listReadable', { query: { ...(search ? { search } : {}), page, size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Modal
      open
      width={640}
      title={title}
      okText={t('确定（已选 {length}）', { length: chosen.length })}
      cancelText={t('取消')}
      onOk={() => onChoose(chosen)}
      onCancel={onClose}
    >
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        value={text}
        placeholder={t('按标题查找')}
        aria-label={t('查找流程')}
        onChange={(event) => setText(event.target.value)}
      />
      {error ? <LoadError message={error.message} onRetry={() => void refetch()} /> : null}
      {data ? null : error ? null : <Skeleton active />}
      {data?.content.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有您发起、处理过或收到抄送的流程')} />
      ) : null}
      <ul className="portal-instance-choices">
        {data?.content.map(({ id, title: name, status, starterName, processTitle, startedAt }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= most}
              onChange={() => toggle(id)}
            >
              {name} <ProcessStatusTag status={status} />
              <small>{[processTitle, starterName, dayjs(startedAt).format('YYYY-MM-DD')].join(' · ')}</small>
            </Checkbox>
          </li>
        ))}
      </ul>
      {page > 1 || data?.hasMore ? (
        <div className="portal-instance-pages">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('上一页')}
          </Button>
          <Button disabled={!data?.hasMore} onClick={() => setPage(page + 1)}>
            {t('下一页')}
          </Button>
        </div>
      ) : null}
    </Modal>
  )
}
