import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'

/** The title of a record, leading to it. What is being filled in must not be left behind, so an editing form opens it apart. */
export function RecordLink({ id, label, isApart }: { id: string; label: string; isApart: boolean }) {
  const { recordUrl, navigate } = usePorts()
  const to = recordUrl(id)
  if (isApart)
    return (
      <a href={to} target="_blank" rel="noreferrer" title={t('在新窗口查看')}>
        {label}
      </a>
    )
  return (
    <a
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        navigate(to)
      }}
    >
      {label}
    </a>
  )
}
