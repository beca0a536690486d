import { Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
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

/** In how many blocks a card or branch lies. */
function depthOf(session: ReturnType<typeof useProcessSession>, id: string): number {
  let depth = 0
  for (const { branch, block } of session.places?.branches.values() ?? []) {
    const inside = (list: typeof branch.cards): boolean =>
      list.some(
        (card) => card.id === id || ('join' in card && card.branches.some((one) => one.id === id || inside(one.cards))),
      )
    if (branch.id === id || inside(branch.cards)) depth += block.branches.includes(branch) ? 1 : 0
  }
  return depth
}
