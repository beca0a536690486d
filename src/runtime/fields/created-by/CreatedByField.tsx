import { recordedUser } from '@/src/runtime/controls/recorded'
import { defineField } from '@/src/runtime/defineField'

export const createdByField = defineField({ type: 'CreatedBy', ...recordedUser('提交时自动记录') })
