import type { Generated } from 'kysely'
import type { ChannelsByKind, RobotType } from '@/domain/messages/messageKinds'
import type { InRealm, Json, Time } from '@/server/db/columnTypes'

export interface MessageSettingTable extends InRealm {
  userId: string
  email: string | null
  robotType: RobotType | null
  robotUrl: string | null
  robotSecret: string | null
  /** Where the person differs from the defaults. */
  channels: Json<Partial<ChannelsByKind>>
}

export interface MessageDeliveryTable extends InRealm {
  /** The message; the same for all its channels. */
  messageId: string
  channel: string
  userId: string
  kind: string
  title: string
  content: Generated<string>
  /** Address within the portal that it leads to. */
  link: string | null
  status: Generated<'due' | 'sent' | 'failed' | 'dropped'>
  /** How often a node has begun to send it, and how often it is known to have failed; they differ when a node ended meanwhile. */
  attempts: Generated<number>
  failures: Generated<number>
  nextAt: string
  createdAt: Time
  error: string | null
}

/** The last day of which a digest was sent, or that passed before there was one. */
export interface MessageDigestTable extends InRealm {
  date: string
}
