import { Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { depthInScopes } from '@/domain/process/content/flowNodesInOrder'
import { readingOrder } from '@/src/designers/process/commands/cardActions'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'

/** All cards and branches by their titles, as they are read; choosing one selects it on the canvas. */
export const CardListPanel = observer(function CardListPanel() {
  const session = useProcessSession()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const shown = readingOrder(session).filter((id) => session.titleOf(id).includes(wanted))
  return (
    <>
      <Input.Search
        allowClear
        value={text}
        placeholder={t('搜索卡片')}
        aria-label={t('搜索卡片')}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="choice-list process-outline">
        {shown.map((id) => (
          <li key={id} style={{ paddingInlineStart: wanted ? 0 : depthOf(session, id) * 16 }}>
            <button
              type="button"
              aria-current={session.selected.has(id) || undefined}
              onClick={() => session.select([id])}
            >
              {session.titleOf(id)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
})

/** How far a card or branch lies inside of blocks: a branch is one deeper than its block, its cards two; an element, inside of sub-processes. */
function depthOf(session: ReturnType<typeof useProcessSession>, id: string): number {
  if (!session.places) return depthInScopes(session.document, id)
  let depth = 0
  for (const { branch } of session.places?.branches.values() ?? []) {
    const isInside = (cards: typeof branch.cards): boolean =>
      cards.some(
        (card) =>
          card.id === id || ('join' in card && card.branches.some((one) => one.id === id || isInside(one.cards))),
      )
    if (branch.id === id) depth += 1
    else if (isInside(branch.cards)) depth += 2
  }
  return depth
}
