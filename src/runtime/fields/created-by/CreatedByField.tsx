import { t } from '@/domain/i18n/t'
import { recordedUser } from '@/src/runtime/controls/recorded'
import { defineField } from '@/src/runtime/defineField'

export const createdByField = defineField({ type: 'CreatedBy', ...recordedUser(t('提交时自动记录')) })
