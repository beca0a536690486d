import { t } from '@/domain/i18n/t'
import { PageLink } from '@/src/runtime/controls/PageLink'
import { usePorts } from '@/src/runtime/ports'

/** The title of a record, leading to it. What is being filled in must not be left behind, so an editing form opens it apart. */
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
