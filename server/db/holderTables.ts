import type { InRealm } from '@/server/db/columnTypes'

/** A post (岗位) of the organisation. */
interface PositionTable extends InRealm {
  id: string
  code: string
  name: string
  pinyin: string
}

interface PositionMemberTable extends InRealm {
  positionId: string
  userId: string
}

/** A user group (用户组): people who are named together, whatever their departments. */
interface UserGroupTable extends InRealm {
  id: string
  code: string
  name: string
  description: string | null
  pinyin: string
}

interface UserGroupMemberTable extends InRealm {
  groupId: string
  userId: string
}

/** Who is named together: positions, groups. */
export interface HolderTables {
  position: PositionTable
  positionMember: PositionMemberTable
  userGroup: UserGroupTable
  userGroupMember: UserGroupMemberTable
}
