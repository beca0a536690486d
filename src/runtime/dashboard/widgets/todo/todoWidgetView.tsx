import type { TodoWidget } from '@/domain/documents/kinds/dashboard/widgets/todo/todoWidget'
import type { DashboardWidgetProps, DashboardWidgetView } from '@/src/runtime/dashboard/widgets/DashboardWidgetView'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { TodoCount, TodoList, useTodos } from '@/src/runtime/widgets/todo-card/TodoList'

/** What waits for the reader in this application; read by itself, since it is no figure of a record and follows nothing. */
function TodoOnDashboard({ widget, title }: DashboardWidgetProps<TodoWidget>) {
  const { params } = usePageScope()
  const todos = useTodos({ app: typeof params.appId === 'string' ? params.appId : '', size: widget.size })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className="dashboard-list" aria-label={title} tabIndex={0}>
      <TodoCount todos={todos} />
      <TodoList todos={todos} />
    </section>
  )
}

export const todoWidgetView: DashboardWidgetView<TodoWidget> = {
  type: 'todo',
  Widget: TodoOnDashboard,
  hasData: () => false,
}
