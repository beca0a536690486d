import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { systemColumnOf } from '@/domain/documents/kinds/list/systemColumns'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import type { Problem } from '@/domain/documents/Problem'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { t } from '@/domain/i18n/t'

/** Whether a field says on which day something is. */
export function isDay(node: DocumentNode): boolean {
  const { type, multiple } = valueTypeOf(node)
  return (type === 'date' || type === 'datetime') && !multiple
}

/** Whether the values of a field are chosen, so that each may have a colour. */
export const isChoice = (node: DocumentNode): boolean =>
  Array.isArray(node.options) || typeof kindTraitsOf(node.type)?.choiceFrom === 'string'

/** What is wrong with the calendar of a list over the fields of its source. Never throws. */
export function calendarProblems({ calendar }: ListDocument, source: FormDocument): Problem[] {
  if (!calendar) return []
  const index = indexNodes(source)
  const problem = (part: keyof typeof calendar, code: string, message: string): Problem[] => [
    { severity: 'error', code, message, pointer: `/calendar/${part}` },
  ]
  /** A field by its id: one of the system by the test that it has, another by its node. */
  const check = (
    part: 'start' | 'end' | 'title' | 'color',
    title: string,
    { fits, message }: { fits: (node: DocumentNode | null, system: string | undefined) => boolean; message: string },
  ): Problem[] => {
    const field = calendar[part]
    if (field === undefined) return []
    const found = index.get(field)
    const node = found && found.subTable === undefined ? found.node : null
    const system = systemColumnOf(field)?.type
    if (!node && !system)
      return problem(part, 'field_lost', t('日历的“{title}”的字段已不在数据来源中，请改选', { title }))
    return fits(node, system) ? [] : problem(part, 'calendar_field', message)
  }
  const day = {
    fits: (node: DocumentNode | null, system: string | undefined) => (node ? isDay(node) : system === 'datetime'),
    message: t('日历的开始和结束须为日期或日期时间字段，请改选'),
  }
  return [
    ...check('start', t('开始日期'), day),
    ...check('end', t('结束日期'), day),
    ...check('title', t('显示的文字'), { fits: () => true, message: '' }),
    ...check('color', t('按此着色'), {
      fits: (node) => node !== null && isChoice(node),
      message: t('日历按选项字段着色，请改选'),
    }),
  ]
}
