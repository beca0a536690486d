import { Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { renameCard } from '@/src/designers/process/commands/cardCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'

/** The title of a card; a double-click or F2 edits it where it stands. */
export const CardTitle = observer(function CardTitle({ id, name }: { id: string; name: string }) {
  const session = useProcessSession()
  if (session.renamed === id) return <TitleInput id={id} name={name} />
  return (
    <strong className="process-title" title={name} onDoubleClick={() => session.rename(id)}>
      {name}
    </strong>
  )
})

function TitleInput({ id, name }: { id: string; name: string }) {
  const session = useProcessSession()
  const [text, setText] = useState(name)
  const finish = () => {
    const given = text.trim()
    if (given !== '' && given !== name) session.execute(renameCard(session.document, id, given))
    session.rename(null)
  }
  return (
    <Input
      size="small"
      autoFocus
      maxLength={50}
      aria-label={t('卡片名称')}
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
