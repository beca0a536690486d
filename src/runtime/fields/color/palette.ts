import { t } from '@/domain/i18n/t'

/** Colours of the data, not of the portal: they are stored and must not change with the theme. A white mark is legible on all. */
export const palette = [
  { value: '#cf1322', name: t('红') },
  { value: '#d4380d', name: t('橙') },
  { value: '#ad6800', name: t('黄') },
  { value: '#389e0d', name: t('绿') },
  { value: '#08979c', name: t('青') },
  { value: '#0958d9', name: t('蓝') },
  { value: '#531dab', name: t('紫') },
  { value: '#c41d7f', name: t('品红') },
  { value: '#595959', name: t('灰') },
  { value: '#000000', name: t('黑') },
] as const
