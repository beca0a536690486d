import { Input } from 'antd'
import { observer } from 'mobx-react-lite'
import type { ListColumn, ListQuery } from '@/domain/documents/kinds/list/ListDocument'
import { t } from '@/domain/i18n/t'
import { useListSession } from '@/src/designers/list/session/ListSession'
import { useSetPart } from './useSetPart'

interface PartTitleProps {
  part: ListColumn | ListQuery
  label: string
  /** How the step is called. */
  step: string
}

/** The name of a column or a query: that of its field until it is given another, and again when it is emptied. */
export const PartTitle = observer(function PartTitle({ part, label, step }: PartTitleProps) {
  const set = useSetPart(part.id)
  const { own, system } = useListSession().fields
  const field = [...own, ...system].find(({ id }) => id === part.field)
  const copied = field?.isOwn ? { title: field.title, isCopied: true } : { title: undefined }
  return (
    <Input
      aria-label={label}
      value={part.isCopied ? '' : (part.title ?? '')}
      placeholder={field?.title ?? t('字段的标题')}
      maxLength={50}
      onChange={({ target }) => set(step, target.value ? { title: target.value, isCopied: undefined } : copied)}
    />
  )
})
