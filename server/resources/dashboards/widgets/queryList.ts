import type { ListWidget } from '@/domain/documents/kinds/dashboard/widgets/list/listWidget'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { refOf } from '@/domain/documents/refOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { recordRows } from '@/server/records/aggregates/recordRows'
import type { QueryWidget } from '@/server/resources/dashboards/widgets/WidgetQuery'

export const queryList: QueryWidget<ListWidget> = async ({ context, widget, parts, conditions }) => {
  const list = parts.get(refOf(widget.list) ?? '') as ListDocument | undefined
  if (!list) throw new AppError('not_found', { message: t('数据列表不存在或已下线') })
  const { source, scope, sort } = list
  const columns = list.columns.filter(({ hidden }) => hidden !== true)
  return { records: await recordRows(context, { source: refOf(source), columns, limit: scope, sort, conditions }) }
}
