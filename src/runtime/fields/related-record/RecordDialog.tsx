import { SearchOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Empty, Input, Modal, Pagination, Radio, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { type SourceChoice, useAskSource } from '@/src/runtime/controls/sourceChoices'
import { fieldDefinitionOf } from '@/src/runtime/definitions'
import { useFormOrigin } from '@/src/runtime/FormOrigin'
import { usePorts } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'

const PAGE_SIZE = 10
/** The specification's pause before a remote search is sent (§5), in milliseconds. */
const SEARCH_PAUSE = 200

interface RecordDialogProps {
  node: DocumentNode
  title: string
  initial: SourceChoice[]
  onChoose: (choices: SourceChoice[]) => void
  onClose: () => void
}

/** The records that the user may choose, with the builder's columns; one or, if the field allows it, several. */
export function RecordDialog({ node, title, initial, onChoose, onClose }: RecordDialogProps) {
  const ask = useAskSource(node)
  const origin = useFormOrigin()
  const { loadKinds } = usePorts()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<SourceChoice[]>(initial)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(text.trim())
      setPage(1)
    }, SEARCH_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, refetch } = useQuery({
    queryKey: ['choices', origin, node.id, 'list', search, page],
    queryFn: async () => {
      const reply = await ask({ ...(search ? { search } : {}), page, size: PAGE_SIZE })
      await loadKinds(reply.fields.map((field) => field.type))
      return reply
    },
    placeholderData: keepPreviousData,
  })
  const isMultiple = node.multiple === true
  const toggle = (choice: SourceChoice) => {
    if (!isMultiple) return setChosen([choice])
    const others = chosen.filter(({ value }) => value !== choice.value)
    setChosen(others.length < chosen.length ? others : [...chosen, choice])
  }
  return (
    <Modal
      open
      width={760}
      title={title}
      okText={isMultiple ? t('确定（已选 {length}）', { length: chosen.length }) : t('确定')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onChoose(chosen)}
      onCancel={onClose}
    >
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        value={text}
        placeholder={t('按标题查找')}
        aria-label={t('查找记录')}
        onChange={(event) => setText(event.target.value)}
      />
      {error ? <LoadError message={error.message} onRetry={() => void refetch()} /> : null}
      {data ? <RecordTable {...{ data, chosen, isMultiple, toggle }} /> : error ? null : <Skeleton active />}
      {data && data.total > PAGE_SIZE ? (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </Modal>
  )
}

interface RecordTableProps {
  data: { content: SourceChoice[]; fields: DocumentNode[] }
  chosen: SourceChoice[]
  isMultiple: boolean
  toggle: (choice: SourceChoice) => void
}

function RecordTable({ data, chosen, isMultiple, toggle }: RecordTableProps) {
  if (data.content.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有可以选择的记录')} />
  const Box = isMultiple ? Checkbox : Radio
  return (
    <div className="portal-record-list">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('选择')}</th>
            <th scope="col">{t('标题')}</th>
            {data.fields.map((field) => (
              <th key={field.id} scope="col">
                {field.title ?? field.id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.content.map((choice) => (
            <tr key={choice.value} onClick={() => toggle(choice)}>
              <td>
                <Box
                  checked={chosen.some(({ value }) => value === choice.value)}
                  aria-label={choice.label}
                  onClick={(event) => event.stopPropagation()}
                  onChange={() => toggle(choice)}
                />
              </td>
              <td>
                {choice.label}
                {choice.detail ? <small>{choice.detail}</small> : null}
              </td>
              {data.fields.map((field) => (
                <td key={field.id}>
                  <FieldText field={field} value={choice.data?.[bindOf(field)]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FieldText({ field, value }: { field: DocumentNode; value: unknown }) {
  if (Array.isArray(value) && holdsRows(field)) return <span>{t('{length} 行', { length: value.length })}</span>
  const Read = fieldDefinitionOf(field.type)?.Read ?? PlainText
  return <Read node={field} value={value} device="desktop" />
}
