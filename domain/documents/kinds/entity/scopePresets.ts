import { t } from '@/domain/i18n/t'

/** The usual answers to who reaches a record. */
export const scopePresets = [
  { name: 'all', title: t('全部成员'), expression: '' },
  { name: 'own', title: t('本人'), expression: 'createdBy == user.id' },
  { name: 'org', title: t('本部门'), expression: 'createdOrg == user.org' },
  { name: 'orgsBelow', title: t('本部门及以下'), expression: 'createdOrg in user.orgsBelow' },
] as const
