import { isIP } from 'node:net'

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null)
const isPlain = (url: URL) => !url.search && !url.hash
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const yes = ['1', 'true', 'on']
const no = ['0', 'false', 'off']
/** Whether a switch is on. In: a text of the format `switch`. */
export const isOn = (text: string): boolean => yes.includes(text)

/** The checks of settings, by the name of their format in schemas/settings.schema.json. */
export const settingFormats: Record<string, (text: string) => boolean> = {
  switch: (text) => yes.includes(text) || no.includes(text),
  /** It is inserted into a header, so only origins are accepted. */
  origin: (text) => urlOf(text)?.origin === text,
  /** The portal's own address as browsers see it. */
  ownUrl: (text) => {
    const url = urlOf(text)
    return url !== null && /^https?:$/.test(url.protocol) && isPlain(url) && url.pathname === '/'
  },
  /** Whoever can forge the other system's answers can sign in as anybody: only https is accepted, except on this machine. */
  serviceUrl: (text) => {
    const url = urlOf(text)
    if (!url || !isPlain(url)) return false
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
  },
  /** `portal@example.com` or `流程门户 <portal@example.com>`; it becomes a header. */
  mailFrom: (text) => /^[^\p{Cc}<>]*(<[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+>|[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+)$/u.test(text),
  bucket: (text) => {
    const url = urlOf(text)
    return url !== null && /^https?:$/.test(url.protocol) && isPlain(url) && !url.username
  },
  /** A trusted proxy decides the caller's address, so only addresses and networks are accepted. */
  network: (text) => {
    const [address = '', bits] = text.split('/')
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6]
    return most >= 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  },
}
