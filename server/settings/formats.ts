import { isIP } from 'node:net'

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null)
const isPlain = (url: URL) => !url.search && !url.hash
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const yes = ['1', 'true', 'on']
const no = ['0', 'false', 'off']
/** Whether a switch is on. In: a text of the format `switch`. */
export const isOn = (text: string): boolean => yes.includes(text)

/** What a text of a setting must be, by the name of its format in schemas/settings.schema.json. */
export const settingFormats: Record<string, (text: string) => boolean> = {
  switch: (text) => yes.includes(text) || no.includes(text),
  /** It goes into a header, so nothing but an origin may pass. */
  origin: (text) => urlOf(text)?.origin === text,
  /** Our own address as browsers see it. */
  ownUrl: (text) => {
    const url = urlOf(text)
    return url !== null && /^https?:$/.test(url.protocol) && isPlain(url) && url.pathname === '/'
  },
  /** Whoever can change what the other system answers can be anybody here: beyond this machine only https will do. */
  serviceUrl: (text) => {
    const url = urlOf(text)
    if (!url || !isPlain(url)) return false
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
  },
  bucket: (text) => {
    const url = urlOf(text)
    return url !== null && /^https?:$/.test(url.protocol) && isPlain(url) && !url.username
  },
  /** Whoever is believed says where a call comes from, so nothing but addresses and networks may pass. */
  network: (text) => {
    const [address = '', bits] = text.split('/')
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6]
    return most >= 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  },
}
