import { t } from '@/domain/i18n/t'
import { recordedUser } from '@/src/runtime/controls/recorded'
import { defineField } from '@/src/runtime/defineField'

export const currentUserField = defineField({ type: 'CurrentUser', ...recordedUser(t('提交时自动填入填写人')) })
