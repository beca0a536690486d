import { t } from '@/domain/i18n/t'
import { recordedOrg } from '@/src/runtime/controls/recorded'
import { defineField } from '@/src/runtime/defineField'

export const currentOrgField = defineField({ type: 'CurrentOrg', ...recordedOrg(t('提交时自动填入填写人的部门')) })
