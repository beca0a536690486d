import { Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { setField } from '@/src/designers/entity/commands/fieldCommands'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'

/** The title of a field; a double-click or F2 edits it where it stands. */
export const FieldTitle = observer(function FieldTitle({ id, title }: { id: string; title: string }) {
  const session = useEntitySession()
  if (session.renamed === id) return <TitleInput id={id} title={title} />
  return (
    <strong className="entity-title" title={title} onDoubleClick={() => session.rename(id)}>
      {title || id}
    </strong>
  )
})

function TitleInput({ id, title }: { id: string; title: string }) {
  const session = useEntitySession()
  const [text, setText] = useState(title)
  const finish = () => {
    const given = text.trim()
    if (session.renamed === id && given !== '' && given !== title)
      session.execute(setField(session.document, id, { label: t('名称'), values: { title: given } }))
    session.rename(null)
  }
  return (
    <Input
      size="small"
      autoFocus
      maxLength={100}
      aria-label={t('字段名称')}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={finish}
      onPressEnter={finish}
      onKeyDown={(event) => {
        if (event.key === 'Escape') session.rename(null)
      }}
    />
  )
}
