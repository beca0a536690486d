import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { propertyOf } from '@/domain/documents/propertyOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { type Choice, usePorts } from '@/src/runtime/ports'
import { tagColors } from '@/src/runtime/widgets/list-view/tagColors'

export interface ChoiceColor extends Choice {
  color: string
}

/** The choices by which a calendar is coloured, each with its colour: that of the list's tags, else one after the other. */
export function useChoiceColors({ calendar, columns }: ListDocument, form: FormDocument): ChoiceColor[] {
  const { dictionary } = usePorts()
  const field = calendar?.color
  const node = field === undefined ? undefined : indexNodes(form).get(field)?.node
  const from = node && kindTraitsOf(node.type)?.choiceFrom
  const code = node && from ? propertyOf(node, from) : undefined
  const { data } = useQuery({
    queryKey: ['data', 'dictionary', code],
    enabled: typeof code === 'string',
    queryFn: () => dictionary(String(code)),
  })
  const own = node && Array.isArray(node.options) ? (node.options as Choice[]) : undefined
  const given = columns.find((column) => column.field === field && column.colors)?.colors
  return (own ?? data ?? []).map(({ value, label }, at) => ({
    value,
    label,
    color: given?.[value] ?? tagColors[at % tagColors.length] ?? 'blue',
  }))
}

/** A bar of a colour: of the theme by its name, else as it is. */
export function colorStyle(color: string | undefined): CSSProperties {
  if (color?.startsWith('#')) return { background: `${color}22`, borderInlineStartColor: color }
  const name = color ?? 'blue'
  return { background: `var(--ant-${name}-1)`, borderInlineStartColor: `var(--ant-${name}-6)` }
}
