import type { InRealm } from '@/server/db/columnTypes'

/** A post (岗位) of the organisation. */
export interface PositionTable extends InRealm {
  id: string
  code: string
  name: string
  pinyin: string
}

export interface PositionMemberTable extends InRealm {
  positionId: string
  userId: string
}
