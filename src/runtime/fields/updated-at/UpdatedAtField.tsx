import { t } from '@/domain/i18n/t'
import { recordedMoment } from '@/src/runtime/controls/recorded'
import { defineField } from '@/src/runtime/defineField'

export const updatedAtField = defineField({ type: 'UpdatedAt', ...recordedMoment(t('保存时自动记录')) })
