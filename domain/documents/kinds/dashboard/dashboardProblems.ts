import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardTopics } from '@/domain/documents/kinds/dashboard/dashboardTopics'
import type { TopicsOfReference } from '@/domain/documents/kinds/dashboard/widgets/DashboardWidgetKind'
import { dashboardWidgetKindOf } from '@/domain/documents/kinds/dashboard/widgets/registry'
import type { Problem } from '@/domain/documents/Problem'
import { schemaProblems } from '@/domain/documents/schemaProblems'
import { t } from '@/domain/i18n/t'
import { findLinkageProblems } from '@/domain/linkage/findLinkageProblems'
import common from '@/schemas/documents/common.schema.json' with { type: 'json' }
import dashboard from '@/schemas/documents/dashboard.schema.json' with { type: 'json' }
import linkage from '@/schemas/documents/linkage.schema.json' with { type: 'json' }

const problem = (code: string, message: string, pointer: string, nodeId?: string): Problem => ({
  severity: 'error',
  code,
  message,
  pointer,
  ...(nodeId === undefined ? {} : { nodeId }),
})

/** The widget that a pointer leads into. */
function widgetIdAt({ widgets }: DashboardDocument, pointer: string): string | undefined {
  const at = /^\/widgets\/(\d+)/.exec(pointer)?.[1]
  if (at !== undefined) return widgets[Number(at)]?.id
  return /^\/(?:linkage|layouts\/widgetLayouts)\/([^/]+)/.exec(pointer)?.[1]
}

function widgetProblems({ widgets }: DashboardDocument): Problem[] {
  const seen = new Set<string>()
  return widgets.flatMap((widget, at): Problem[] => {
    const { id, type } = widget
    const pointer = `/widgets/${at}`
    const isDouble = seen.has(id)
    seen.add(id)
    if (isDouble) return [problem('duplicate_id', t('标识 {id} 重复，请更换', { id }), `${pointer}/id`, id)]
    const kind = dashboardWidgetKindOf(type)
    if (!kind) return [problem('unknown_type', t('不认识的组件种类 {type}', { type }), `${pointer}/type`, id)]
    const name = widget.title || kind.title
    const say = (message: string) => t('「{title}」：{message}', { title: name, message })
    const shape = schemaProblems(widget, kind.schema).map((one) =>
      problem('schema', say(one.message), pointer + one.pointer, id),
    )
    if (shape.length > 0) return shape
    const missing = kind.problem?.(widget)
    return missing ? [problem('incomplete', say(missing.message), `${pointer}/${missing.property}`, id)] : []
  })
}

/**
 * The problems of a dashboard; an error prevents publishing. In: what the charts it refers to publish and take, where that is known. Never
 * throws.
 */
export function dashboardProblems(document: DashboardDocument, topicsOf?: TopicsOfReference): Problem[] {
  const shape = schemaProblems(document, dashboard, [common, linkage]).map(({ message, pointer }) =>
    problem('schema', message, pointer, widgetIdAt(document, pointer)),
  )
  if (shape.length > 0) return shape
  const own = widgetProblems(document)
  if (own.some(({ code }) => code === 'schema')) return own
  const links = findLinkageProblems(document.linkage, dashboardTopics(document, topicsOf))
  return [
    ...own,
    ...(document.widgets.length === 0 ? [problem('empty', t('仪表板还没有组件，请从左边加入图表'), '/widgets')] : []),
    ...links.map(
      ({ widget, pointer, ...rest }): Problem => ({
        severity: 'error',
        ...rest,
        nodeId: widget,
        pointer: `/linkage${pointer}`,
      }),
    ),
  ]
}
