import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { observer } from 'mobx-react-lite'
import { memo, useEffect, useRef, useState } from 'react'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import type { FieldKind } from '@/domain/documents/NodeKind'
import { t } from '@/domain/i18n/t'
import { SearchedGroups } from '@/src/designers/core/panels/SearchedGroups'
import { addFromPalette } from '@/src/designers/tree/commands/nodeActions'
import { iconOf } from '@/src/designers/tree/kindIcons'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'

/** Kinds that a builder may insert: all except roots and parts that others create. */
const kinds = fieldKindList.filter((kind) => !kind.rootOf)

const matches = (kind: FieldKind, text: string) =>
  [t(kind.title), kind.title, kind.type, ...kind.keywords].some((word) =>
    word.toLowerCase().includes(text.trim().toLowerCase()),
  )

/** The kinds to insert, by group; drag one, or press Enter on it to add it after the selection. */
export const PalettePanel = memo(function PalettePanel() {
  const [text, setText] = useState('')
  const shown = kinds.filter((kind) => matches(kind, text))
  const groups = [...new Set(shown.map((kind) => kind.group))]
  return (
    <SearchedGroups
      text={text}
      onSearch={setText}
      placeholder={t('搜索组件或拼音')}
      label={t('搜索组件')}
      empty={t('没有这样的组件')}
      itemsClassName="design-palette-items"
      groups={groups.map((group) => ({
        key: group,
        name: t(group),
        title: t(group),
        items: shown.filter((kind) => kind.group === group).map((kind) => <PaletteItem key={kind.type} kind={kind} />),
      }))}
    />
  )
})

const PaletteItem = observer(function PaletteItem({ kind }: { kind: FieldKind }) {
  const session = useTreeSession()
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
      className="design-source design-palette-item"
      data-palette={kind.type}
      title={t(kind.description)}
      onClick={() => addFromPalette(session, kind.type)}
    >
      {iconOf(kind.icon)}
      <span>{t(kind.title)}</span>
    </button>
  )
})
