import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { TitleInput } from '@/src/designers/core/TitleInput'
import { renameCard } from '@/src/designers/process/commands/cardCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'

/** The title of a card; a double-click or F2 edits it where it stands. */
export const CardTitle = observer(function CardTitle({ id, name }: { id: string; name: string }) {
  const session = useProcessSession()
  if (session.renamed === id)
    return (
      <TitleInput
        title={name}
        label={t('卡片名称')}
        maxLength={50}
        owner=".process-card"
        onEnd={(title) => {
          session.rename(null)
          if (title !== null) session.execute(renameCard(session.document, id, title))
        }}
      />
    )
  return (
    <strong className="process-title" title={name} onDoubleClick={() => session.rename(id)}>
      {name}
    </strong>
  )
})
