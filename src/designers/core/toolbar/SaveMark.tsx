import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import type { SaveState } from '@/src/designers/core/session/Autosave'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'

const TEXTS: Record<SaveState, string> = {
  saved: t('草稿已保存'),
  unsaved: t('有未保存的修改'),
  saving: t('正在保存…'),
  failed: t('保存失败，将自动重试'),
  conflict: t('有冲突'),
}

/** Save state of the draft. */
export const SaveMark = observer(function SaveMark() {
  const { saving } = useDocumentSession()
  return (
    <span
      className={`designer-save designer-save-${saving.state}`}
      role="status"
      title={saving.error ?? undefined}
      data-save={saving.state}
    >
      {/* The builder must fix what the server refuses; retrying alone does not help. */}
      {saving.state === 'failed' && saving.error
        ? t('保存失败：{error}', { error: saving.error })
        : TEXTS[saving.state]}
    </span>
  )
})
