import { Alert } from 'antd'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import type { ProcessView } from '@/src/runtime/process/ProcessView'

/** Which row of a sub-table a task is about, above the form: what is written into others is not taken. */
export function RowNotice({ task, form }: Pick<ProcessView, 'task' | 'form'>) {
  if (!task?.row) return null
  const { table, row } = task.row
  const node = indexNodes(form.document).get(table)?.node
  return (
    <Alert
      type="info"
      showIcon
      className="portal-return-notice portal-no-print"
      message={
        node
          ? t('此任务只处理「{table}」的第 {row} 行，其它行保持原样', { table: titleOf(node), row })
          : t('此任务只处理子表的第 {row} 行', { row })
      }
    />
  )
}
