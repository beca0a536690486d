import { t } from '@/domain/i18n/t'
import { recordedUser } from '@/src/runtime/controls/recorded'
import { defineField } from '@/src/runtime/defineField'

export const updatedByField = defineField({ type: 'UpdatedBy', ...recordedUser(t('保存时自动记录')) })
