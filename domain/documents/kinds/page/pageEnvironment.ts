import type { ExprType, KnownRecord, TypeEnvironment } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import type { Topic, WidgetTopics } from '@/domain/linkage/Linkage'
import { exprTypeOfTopic } from '@/domain/linkage/topicFits'

/** Names that mean the same in every widget, and the results of steps. Their values are known only when the page is open. */
const NAMES: ReadonlyMap<string, ExprType> = new Map<string, ExprType>([
  ['params', 'any'],
  ['query', 'any'],
  ['loaded', 'any'],
  ['reply', 'any'],
  ['selection', { list: 'any' }],
])

const typesOf = (topics: readonly Topic[]) =>
  new Map(topics.map(({ name, type }): [string, ExprType] => [name, exprTypeOfTopic(type)]))

/** The names for expressions of a widget. In: its topics, and the record of its entered values, if any. */
export function pageEnvironment({ parameters, publications }: WidgetTopics, input?: KnownRecord): TypeEnvironment {
  const records = new Map<string, KnownRecord>([
    ['parameters', { members: typesOf(parameters), unknown: (name) => t('没有参数「{name}」', { name }) }],
    ['self', { members: typesOf(publications), unknown: (name) => t('组件不发布「{name}」', { name }) }],
    ...(input ? [['input', input] as const] : []),
  ])
  return { names: NAMES, row: 'any', records }
}
