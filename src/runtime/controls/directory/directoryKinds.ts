import { t } from '@/domain/i18n/t'
import type { DirectoryEntry, DirectoryKind } from '@/src/runtime/ports'

interface KindWords {
  /** Type of the entries that can be chosen; others only contain them. */
  type: NonNullable<DirectoryEntry['type']>
  placeholder: string
  /** Title of the dialog, and name of the button that opens it. */
  title: string
  search: string
  notFound: string
}

/** Titles of the parts of the directory. */
export const directoryKinds: Readonly<Record<DirectoryKind, KindWords>> = {
  users: {
    type: 'user',
    placeholder: t('请选择人员'),
    title: t('选择人员'),
    search: t('搜索姓名、用户名或拼音'),
    notFound: t('没有找到人员'),
  },
  orgs: {
    type: 'org',
    placeholder: t('请选择部门'),
    title: t('选择部门'),
    search: t('搜索部门名称、编码或拼音'),
    notFound: t('没有找到部门'),
  },
  roles: {
    type: 'role',
    placeholder: t('请选择角色'),
    title: t('选择角色'),
    search: t('搜索角色名称、编码或拼音'),
    notFound: t('没有找到角色'),
  },
}
