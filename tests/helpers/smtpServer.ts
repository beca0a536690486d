import net, { type AddressInfo } from 'node:net'

interface ReceivedMail {
  to: string[]
  subject: string
  /** Its parts, decoded. */
  content: string
  messageId: string
}

const unquoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString('utf8')
const unbased = (text: string) => Buffer.from(text, 'base64').toString('utf8')

const subjectOf = (text: string): string => {
  const [, line = ''] = /^subject: ((?:.*\r\n[ \t])*.*)/im.exec(text) ?? []
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how, part) =>
      how.toLowerCase() === 'b' ? unbased(part) : unquoted(part.replaceAll('_', ' ')),
    )
}

function contentOf(text: string): string {
  const parts = text.split(/\r\n--[^\r\n]*/).slice(1)
  return parts
    .map((part) => {
      const at = part.indexOf('\r\n\r\n')
      const [head, body] = [part.slice(0, at), part.slice(at + 4)]
      return /base64/i.test(head) ? unbased(body) : unquoted(body)
    })
    .join('\n')
}

/** A mail server that stores what comes, or answers as it is told to. */
export async function openSmtpServer() {
  const received: ReceivedMail[] = []
  /** Answers to the next mails instead of 250; null ends the connection after storing the mail. */
  let answers: (string | null)[] = []
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let buffered = ''
    let to: string[] = []
    let isData = false
    const reply = (line: string) => void socket.write(`${line}\r\n`)
    const take = (text: string) => {
      const answer = answers.length > 0 ? answers.shift()! : '250 stored'
      if (answer === null || answer.startsWith('250')) {
        const [, messageId = ''] = /^message-id: <([^>]+)>/im.exec(text) ?? []
        received.push({ to, subject: subjectOf(text), content: contentOf(text), messageId })
      }
      to = []
      if (answer === null) socket.destroy()
      else reply(answer)
    }
    const command = (line: string) => {
      if (/^(ehlo|helo)/i.test(line)) return reply('250 test')
      if (/^rcpt to:/i.test(line)) to.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
      if (/^quit/i.test(line)) return socket.end('221 bye\r\n')
      if (!/^data/i.test(line)) return reply('250 ok')
      isData = true
      return reply('354 go on')
    }
    reply('220 test')
    socket.on('data', (chunk) => {
      buffered += chunk.toString('utf8')
      for (;;) {
        const end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const text = buffered.slice(0, end)
        buffered = buffered.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          take(text)
        } else command(text)
      }
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer(...next: (string | null)[]) {
      answers = next
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
