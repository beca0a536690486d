import type { NodeOf } from '@/domain/documents/NodeOf'
import { toText } from '@/domain/expression/Value'
import { t } from '@/domain/i18n/t'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { PageCard } from '@/src/runtime/page/PageCard'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { evaluate } from '@/src/runtime/page/WidgetScope'
import { TodoCount, TodoList, useTodos } from './TodoList'

/** A card of a page: how many tasks wait for the reader, and the first of them. */
function TodoCard({ node }: WidgetProps<NodeOf<'TodoCard'>>) {
  const scope = useWidgetScope()
  const todos = useTodos({ app: node.app ? toText(evaluate(node.app, scope)) : '', size: node.size })
  return (
    <PageCard title={node.title ?? t('待办')} more={node.more} extra={<TodoCount todos={todos} />}>
      <TodoList todos={todos} empty={node.empty} />
    </PageCard>
  )
}

export const todoCardWidget = defineWidget({ type: 'TodoCard', Widget: TodoCard })
