import type { ListWidget } from '@/domain/documents/kinds/dashboard/widgets/list/listWidget'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { refOf } from '@/domain/documents/refOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { QueryWidget } from '@/server/resources/dashboards/widgets/WidgetQuery'
import { shownRows } from '@/server/resources/listRows'

/** The first records of a list, those of its scope that pass what others have published. */
export const queryList: QueryWidget<ListWidget> = async ({ context: { db, caller }, widget, parts, conditions }) => {
  const list = parts.get(refOf(widget.list) ?? '')
  if (!list) throw new AppError('not_found', { message: t('数据列表不存在或已下线') })
  return { list: await shownRows(db, caller, list as ListDocument, { size: 20, conditions }) }
}
