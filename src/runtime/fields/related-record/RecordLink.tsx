import { t } from '@/domain/i18n/t'
import { PageLink } from '@/src/runtime/controls/PageLink'
import { usePorts } from '@/src/runtime/ports'

/** The title of a record, as a link. Unsaved input must not be lost, so in an editing form it opens a new tab. */
export function RecordLink({ id, label, isApart }: { id: string; label: string; isApart: boolean }) {
  const { recordUrl } = usePorts()
  const to = recordUrl(id)
  if (isApart)
    return (
      <a href={to} target="_blank" rel="noreferrer" title={t('在新窗口查看')}>
        {label}
      </a>
    )
  return <PageLink to={to}>{label}</PageLink>
}
