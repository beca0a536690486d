import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { t } from '@/domain/i18n/t'
import { flowNodesInOrder } from '@/domain/process/content/flowNodesInOrder'
import { nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { textOf } from '@/domain/process/content/ProcessContent'
import type { ProcessPlace } from '@/domain/process/forms/formShownAt'
import { type FormProcess, useFormPorts } from '@/src/designers/form/FormPorts'

/** A chosen node, with the key by which it is told from others. */
export interface ChosenPlace extends ProcessPlace {
  key: string
}

/** The nodes at which people have the form: the start and the tasks. */
const placesOf = ({ id, title, document }: FormProcess) => ({
  label: title,
  options: flowNodesInOrder(document)
    .filter((node) => ['start', 'task'].includes(nodeTypeOf(document.elements[node] ?? { $type: '' }) ?? ''))
    .map((node) => ({ value: `${id}/${node}`, label: textOf(document.elements[node], 'name') ?? t('环节') })),
})

interface PlaceSelectProps {
  value: ChosenPlace | null
  onChange: (place: ChosenPlace | null) => void
}

/** At which activity of the processes that use the form it is shown; nothing where no process uses it. */
export function PlaceSelect({ value, onChange }: PlaceSelectProps) {
  const { processes } = useFormPorts()
  const { data = [] } = useQuery({ queryKey: ['preview-processes'], gcTime: 0, queryFn: processes })
  if (data.length === 0) return null
  const choose = (key: string | undefined) => {
    const found = data.find(({ id }) => key?.startsWith(`${id}/`))
    onChange(found && key ? { key, process: found.document, node: key.slice(found.id.length + 1) } : null)
  }
  return (
    <Select
      aria-label={t('在环节')}
      className="designer-preview-place"
      allowClear
      placeholder={t('在环节…')}
      value={value?.key}
      onChange={choose}
      options={data.map(placesOf)}
    />
  )
}
