import { recordedMoment } from '@/src/runtime/controls/recorded'
import { defineField } from '@/src/runtime/defineField'

export const updatedAtField = defineField({ type: 'UpdatedAt', ...recordedMoment('保存时自动记录') })
