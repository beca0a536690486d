import { recordedMoment } from '@/src/runtime/controls/recorded'
import { defineField } from '@/src/runtime/defineField'

export const createdAtField = defineField({ type: 'CreatedAt', ...recordedMoment('提交时自动记录') })
