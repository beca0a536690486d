import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { TitleInput } from '@/src/designers/core/TitleInput'
import { setField } from '@/src/designers/entity/commands/fieldCommands'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'

/** The title of a field; a double-click or F2 edits it where it stands. */
export const FieldTitle = observer(function FieldTitle({ id, title }: { id: string; title: string }) {
  const session = useEntitySession()
  if (session.renamed === id)
    return (
      <TitleInput
        title={title}
        label={t('字段名称')}
        maxLength={100}
        owner="[data-field-id]"
        onEnd={(given) => {
          session.rename(null)
          if (given !== null)
            session.execute(setField(session.document, id, { label: t('名称'), values: { title: given } }))
        }}
      />
    )
  return (
    <strong className="entity-title" title={title} onDoubleClick={() => session.rename(id)}>
      {title || id}
    </strong>
  )
})
