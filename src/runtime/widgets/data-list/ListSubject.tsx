import { useQuery } from '@tanstack/react-query'
import { readPath } from '@/src/runtime/page/readPath'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { requestOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import type { DataListNode } from './DataListNode'

/** The name of the record that a list belongs to; nothing until it is loaded, and if it is unknown. */
export function ListSubject({ about }: { about: NonNullable<DataListNode['about']> }) {
  const ports = usePorts()
  const scope = useWidgetScope()
  const { label, ...source } = about
  const { operation, params, query } = requestOf(source, scope)
  const { data } = useQuery({
    queryKey: ['data', operation, { params, query }],
    queryFn: () => ports.callNamed(operation, { params, query }),
  })
  const name = readPath(data, label)
  return name ? <span className="portal-list-about">{String(name)}</span> : null
}
