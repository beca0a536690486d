import { t } from '@/domain/i18n/t'

/** A field that every record has, whatever its source. */
export interface SystemColumn {
  title: string
  /** Where a row has it. */
  path: string
  type: 'text' | 'datetime'
  /** It can be sorted by. */
  sort?: string
}

/** The fields of the system that a list can show, by name. */
export const systemColumns: Readonly<Record<string, SystemColumn>> = {
  title: { title: t('标题'), path: 'title', type: 'text', sort: 'title' },
  createdBy: { title: t('提交人'), path: 'createdByName', type: 'text' },
  createdAt: { title: t('提交时间'), path: 'createdAt', type: 'datetime', sort: 'createdAt' },
  updatedAt: { title: t('修改时间'), path: 'updatedAt', type: 'datetime', sort: 'updatedAt' },
}

/** The field of the system by that name, if there is one. */
export const systemColumnOf = (name: string): SystemColumn | undefined =>
  Object.hasOwn(systemColumns, name) ? systemColumns[name] : undefined
