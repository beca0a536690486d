/** What messages are about; people switch their channels by it. */
export const messageKinds = [
  'todo',
  'urge',
  'deadline',
  'mention',
  'copy',
  'result',
  'incident',
  'digest',
  'other',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** Ways out of the portal. `site` are the messages inside, which only a digest can be kept out of. */
export type MessageChannel = 'mail' | 'robot'
export type Channels = Record<MessageChannel | 'site', boolean>
export type ChannelsByKind = Record<MessageKind, Channels>

export const robotTypes = ['wecom', 'dingtalk', 'feishu'] as const
export type RobotType = (typeof robotTypes)[number]

/** What does not ask for anything stays in the portal unless somebody wants it elsewhere. */
const quiet: ReadonlySet<MessageKind> = new Set(['copy', 'other'])

const usual = (kind: MessageKind): Channels => ({ site: true, mail: !quiet.has(kind), robot: !quiet.has(kind) })

/** By which channels messages of a kind reach somebody. In: where he differs from the defaults. */
export function channelsOf(own: Partial<ChannelsByKind>, kind: MessageKind): Channels {
  const channels = { ...usual(kind), ...own[kind] }
  return kind === 'digest' ? channels : { ...channels, site: true }
}
