import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The encoding of an XML file: by its byte order mark, else as it declares, else UTF-8 (XML 1.0, appendix F). */
function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  return /^\s*<\?xml[^>]*?\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8'
}

/** The text of an XML file: tools write GB 18030 and ISO 8859-1, too. Throws AppError document_invalid for an unknown encoding. */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch (cause) {
    const message = t('文件的编码 {encoding} 无法识别，请另存为 UTF-8 后重新导入', { encoding })
    throw new AppError('document_invalid', { message, cause })
  }
}
