import { CopyOutlined, DeleteOutlined, ExclamationCircleFilled, HolderOutlined } from '@ant-design/icons'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Button, Tag } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { fieldTypes } from '@/domain/documents/kinds/entity/fieldTypes'
import { t } from '@/domain/i18n/t'
import { duplicate, moveTo } from '@/src/designers/entity/commands/fieldActions'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'
import { TypeIcon } from '@/src/designers/entity/TypeIcon'
import { FieldTitle } from './FieldTitle'
import { useFieldRemoval } from './useFieldRemoval'

/** What is set at a field, in short. */
const marksOf = ({ required, unique, indexed }: EntityField, isTitle: boolean): string[] => [
  ...(isTitle ? [t('标题')] : []),
  ...(required ? [t('必填')] : []),
  ...(unique ? [t('不重复')] : []),
  ...(indexed ? [t('索引')] : []),
]

/** One field as a row: it is selected by a click, moved by its handle. */
export const FieldRow = observer(function FieldRow({ field, at }: { field: EntityField; at: number }) {
  const { id, title, type } = field
  const session = useEntitySession()
  const removal = useFieldRemoval()
  const row = useRef<HTMLTableRowElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isOver, setOver] = useState(false)
  /** Where the focus goes as it leaves the title, which ends renaming; while it is on its way, nothing has it. */
  const next = useRef<EventTarget | null>(null)
  const isSelected = session.selected.has(id)
  const isRenamed = session.renamed === id
  const problems = session.problemsById.get(id) ?? []
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle) return undefined
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ entityField: id }),
        onDragStart: () => session.drag(id),
        onDrop: () => session.drag(null),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.entityField === 'string',
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          moveTo(session, String(source.data.entityField), at)
        },
      }),
    )
  }, [id, at, session])
  useEffect(() => {
    if (!isSelected || isRenamed) return
    const isOnItsWay = next.current !== null
    next.current = null
    if (isOnItsWay) return
    row.current?.scrollIntoView({ block: 'nearest' })
    const { activeElement, body } = window.document
    const isLost = activeElement === null || activeElement === body
    if (isLost || row.current?.closest('.entity-fields')?.contains(activeElement))
      row.current?.focus({ preventScroll: true })
  }, [isSelected, isRenamed])
  return (
    <tr
      ref={row}
      data-field-id={id}
      data-over={isOver || undefined}
      data-dragged={session.dragged === id || undefined}
      data-wrong={problems.length > 0 || undefined}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      onBlurCapture={({ relatedTarget, currentTarget }) => {
        if (isRenamed) next.current = currentTarget.contains(relatedTarget) ? null : relatedTarget
      }}
      onClick={(event) => {
        session.select([id])
        const isInput = event.target instanceof HTMLElement && event.target.matches('input, button')
        if (!isInput) row.current?.focus({ preventScroll: true })
      }}
    >
      <td className="entity-handle">
        <span ref={handle} title={t('拖动以调整次序')}>
          <HolderOutlined aria-hidden />
        </span>
      </td>
      <td>
        <FieldTitle id={id} title={title} />
        {problems.map(({ code, pointer, message }) => (
          <div key={`${code} ${pointer}`} className="entity-problem">
            <ExclamationCircleFilled aria-hidden /> {message}
          </div>
        ))}
      </td>
      <td className="entity-type">
        <TypeIcon type={type} /> {t(fieldTypes[type].title)}
      </td>
      <td className="entity-id">
        <code>{id}</code>
      </td>
      <td className="entity-marks">
        {marksOf(field, session.document.titleField === id).map((mark) => (
          <Tag key={mark} bordered={false}>
            {mark}
          </Tag>
        ))}
      </td>
      <td className="entity-tools">
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={t('复制「{title}」', { title })}
          onClick={(event) => {
            event.stopPropagation()
            duplicate(session, id)
          }}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('删除「{title}」', { title })}
          onClick={(event) => {
            event.stopPropagation()
            void removal(id)
          }}
        />
      </td>
    </tr>
  )
})
