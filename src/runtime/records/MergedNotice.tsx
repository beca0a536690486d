import { Alert } from 'antd'
import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import type { Row } from '@/src/runtime/model/FormModel'

/** A change of a record, merged with somebody else's. */
export interface MergedChange {
  values: Row
  /** Keys of what both changed. */
  clashes: string[]
  /** Revision of the record that it is now based on. */
  rev: number
  base: Row
}

/** Explains the merge of two changes; names the fields in which one replaced the other. */
export function MergedNotice({ document, clashes }: { document: FormDocument; clashes: readonly string[] }) {
  const titles = [...indexNodes(document).values()].flatMap(({ node, subTable }) => {
    const isEntered = !subTable && kindTraitsOf(node.type)?.computed !== true
    return isEntered && clashes.includes(bindOf(node)) ? [titleOf(node)] : []
  })
  return (
    <Alert
      type={titles.length > 0 ? 'warning' : 'success'}
      showIcon
      className="portal-dialog-error"
      message={t('已合并到最新的内容，请核对后保存')}
      description={
        titles.length > 0
          ? t('两边都改了：{titles}。这里保留的是您的内容。', { titles: titles.join(t('、')) })
          : undefined
      }
    />
  )
}
