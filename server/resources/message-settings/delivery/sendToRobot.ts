import type { MessagingSettings } from '@/server/env'
import type { Message } from '@/server/resources/message-settings/delivery/Message'
import { type Robot, robotError, robotRequest } from '@/server/resources/message-settings/delivery/robotRequest'
import { callHost } from '@/server/resources/outgoingCall'

const robotMs = 10_000

/** Posts a message to somebody's robot. Throws HopelessError for a host that may not be called or an address that was refused for good. */
export async function sendToRobot({ robots }: MessagingSettings, robot: Robot, message: Message): Promise<void> {
  const { url, body } = robotRequest(robot, message, Date.now())
  const headers = { 'content-type': 'application/json' }
  const call = { method: 'POST', url, headers, body: JSON.stringify(body), milliseconds: robotMs }
  const error = robotError(await callHost(call, robots))
  if (error) throw new Error(error)
}
