import { SearchOutlined } from '@ant-design/icons'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Empty, Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import type { FieldKind } from '@/domain/documents/NodeKind'
import { t } from '@/domain/i18n/t'
import { addFromPalette } from '@/src/designers/core/commands/nodeActions'
import { iconOf } from '@/src/designers/core/kindIcons'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'

/** Kinds that a builder may place: all but roots and the parts that others bring with them. */
const kinds = fieldKindList.filter((kind) => !kind.rootOf)

const matches = (kind: FieldKind, text: string) =>
  [t(kind.title), kind.title, kind.type, ...kind.keywords].some((word) =>
    word.toLowerCase().includes(text.trim().toLowerCase()),
  )

/** What can be placed, by group; drag it, or press Enter on it to add it behind the selection. */
export function PalettePanel() {
  const [text, setText] = useState('')
  const shown = kinds.filter((kind) => matches(kind, text))
  const groups = [...new Set(shown.map((kind) => kind.group))]
  return (
    <div className="design-palette">
      <Input
        prefix={<SearchOutlined aria-hidden />}
        allowClear
        value={text}
        placeholder={t('搜索组件或拼音')}
        aria-label={t('搜索组件')}
        onChange={(event) => setText(event.target.value)}
      />
      {groups.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有这样的组件')} /> : null}
      {groups.map((group) => (
        <section key={group} aria-label={t(group)}>
          <h3>{t(group)}</h3>
          <div className="design-palette-items">
            {shown
              .filter((kind) => kind.group === group)
              .map((kind) => (
                <PaletteItem key={kind.type} kind={kind} />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const PaletteItem = observer(function PaletteItem({ kind }: { kind: FieldKind }) {
  const session = useDocumentSession()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = ref.current
    return element
      ? draggable({ element, getInitialData: () => ({ type: kind.type, title: t(kind.title) }) })
      : undefined
  }, [kind])
  return (
    <button
      ref={ref}
      type="button"
      className="design-palette-item"
      data-palette={kind.type}
      title={t(kind.description)}
      onClick={() => addFromPalette(session, kind.type)}
    >
      {iconOf(kind.icon)}
      <span>{t(kind.title)}</span>
    </button>
  )
})
