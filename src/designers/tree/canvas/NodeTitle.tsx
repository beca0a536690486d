import type { DocumentNode } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { TitleInput } from '@/src/designers/core/TitleInput'
import { setProperty } from '@/src/designers/tree/commands/nodeCommands'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'

/** The title of a node while it is typed, over where its kind shows it. */
export function NodeTitle({ node }: { node: DocumentNode }) {
  const session = useTreeSession()
  return (
    <TitleInput
      title={node.title ?? ''}
      label={t('标题')}
      maxLength={100}
      className="designer-title design-title"
      owner=".design-node"
      onEnd={(value) => {
        session.rename(null)
        if (value !== null) session.execute(setProperty([node], { key: 'title', title: t('标题'), value }))
      }}
    />
  )
}
