import type { Generated } from 'kysely'
import type { InRealm, Time } from '@/server/db/columnTypes'

export interface NotificationTable extends InRealm {
  id: string
  userId: string
  title: string
  content: string
  /** 0 unread, 1 read (specification §3). */
  mark: Generated<0 | 1>
  createdAt: Time
  createdBy: string | null
  /** Address within the portal that it leads to. */
  link: string | null
}
