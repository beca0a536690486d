import { useEffect, useRef, useState } from 'react'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { t } from '@/domain/i18n/t'
import { setProperty } from '@/src/designers/tree/commands/nodeCommands'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'

/** Whether people see a title of the node. */
export const hasTitle = ({ type }: DocumentNode): boolean => fieldKindOf(type)?.properties.title !== undefined

/** The title of a node, edited where it stands: Enter and leaving it keep the text, Escape drops it. */
export function TitleInput({ node }: { node: DocumentNode }) {
  const session = useTreeSession()
  const { title = '' } = node
  const [text, setText] = useState(title)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const finish = () => {
    // Leaving it by Escape ends it twice.
    if (session.renamed !== node.id) return
    session.rename(null)
    const given = text.trim()
    if (given !== '' && given !== title)
      session.execute(setProperty([node], { key: 'title', title: t('标题'), value: given }))
  }
  return (
    <input
      ref={input}
      className="design-title"
      maxLength={100}
      aria-label={t('标题')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={finish}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') session.rename(null)
        else if (event.key === 'Enter') finish()
        else return
        event.stopPropagation()
        event.currentTarget.closest<HTMLElement>('.design-node')?.focus({ preventScroll: true })
      }}
    />
  )
}
