import { t } from '@/domain/i18n/t'
import type { Template } from '@/src/designers/tree/templates/Template'

/** The templates for new forms, in the order of the gallery. */
export const formTemplates: readonly Template[] = [
  {
    key: 'leave',
    title: t('请假'),
    description: t('类型、起止日期与天数，三天以上附证明'),
    load: async () => (await import('@/schemas/apps/templates/leave.json', { with: { type: 'json' } })).default,
  },
  {
    key: 'expense',
    title: t('报销'),
    description: t('逐笔费用明细，自动合计'),
    load: async () => (await import('@/schemas/apps/templates/expense.json', { with: { type: 'json' } })).default,
  },
  {
    key: 'trip',
    title: t('出差'),
    description: t('行程、交通与预计费用，天数自动算出'),
    load: async () => (await import('@/schemas/apps/templates/trip.json', { with: { type: 'json' } })).default,
  },
  {
    key: 'car',
    title: t('用车'),
    description: t('时间、路线、人数，是否需要司机'),
    load: async () => (await import('@/schemas/apps/templates/car.json', { with: { type: 'json' } })).default,
  },
  {
    key: 'purchase',
    title: t('采购'),
    description: t('采购清单，按数量和单价算出总价'),
    load: async () => (await import('@/schemas/apps/templates/purchase.json', { with: { type: 'json' } })).default,
  },
]
