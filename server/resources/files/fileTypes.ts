/** A type that may be uploaded: its media type, its file extensions and a check of the first and last bytes. */
interface FileType {
  type: string
  endings: string[]
  matches: (head: Buffer, tail: Buffer) => boolean
  /** Whether a browser may show it inline: it contains no scripts. */
  isInline?: boolean
}

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer) =>
    bytes.every((byte, index) => head[index] === byte)

const isZip = startsWith(0x50, 0x4b)
const isCompoundFile = startsWith(0xd0, 0xcf, 0x11, 0xe0)
/** Text has no NUL; its encoding may be UTF-8 or GB 18030. */
const isText = (head: Buffer) => !head.includes(0)
/** A document in a ZIP archive: the directory, at the end, names its parts. */
const isOpenXml = (folder: string) => (head: Buffer, tail: Buffer) =>
  isZip(head) && ['[Content_Types].xml', `${folder}/`].every((name) => tail.includes(name) || head.includes(name))
const openXml = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`

/** SVG and HTML are missing on purpose: they may contain scripts. */
const fileTypes: FileType[] = [
  { type: 'image/png', endings: ['png'], matches: startsWith(0x89, 0x50, 0x4e, 0x47), isInline: true },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], matches: startsWith(0xff, 0xd8, 0xff), isInline: true },
  { type: 'image/gif', endings: ['gif'], matches: startsWith(0x47, 0x49, 0x46, 0x38), isInline: true },
  {
    type: 'image/webp',
    endings: ['webp'],
    matches: (head) => startsWith(0x52, 0x49, 0x46, 0x46)(head) && head.toString('latin1', 8, 12) === 'WEBP',
    isInline: true,
  },
  { type: 'application/pdf', endings: ['pdf'], matches: startsWith(0x25, 0x50, 0x44, 0x46), isInline: true },
  { type: openXml('wordprocessingml.document'), endings: ['docx'], matches: isOpenXml('word') },
  { type: openXml('spreadsheetml.sheet'), endings: ['xlsx'], matches: isOpenXml('xl') },
  { type: openXml('presentationml.presentation'), endings: ['pptx'], matches: isOpenXml('ppt') },
  { type: 'application/msword', endings: ['doc'], matches: isCompoundFile },
  { type: 'application/vnd.ms-excel', endings: ['xls'], matches: isCompoundFile },
  { type: 'application/vnd.ms-powerpoint', endings: ['ppt'], matches: isCompoundFile },
  // GB/T 33190: an archive whose entry is OFD.xml.
  {
    type: 'application/ofd',
    endings: ['ofd'],
    matches: (head, tail) => isZip(head) && (tail.includes('OFD.xml') || head.includes('OFD.xml')),
  },
  { type: 'application/zip', endings: ['zip'], matches: isZip },
  { type: 'text/plain', endings: ['txt'], matches: isText },
  { type: 'text/csv', endings: ['csv'], matches: isText },
]

/** Other media types that browsers send for a type. */
const aliases: Record<string, string[]> = {
  'application/zip': ['application/x-zip-compressed'],
  'text/csv': ['application/vnd.ms-excel', 'text/plain'],
}

interface Upload {
  name: string
  declared: string
  head: Buffer
  tail: Buffer
}

/** The media type of an upload, or null when its extension, the declared type and the content do not match or are not allowed. */
export function fileTypeOf({ name, declared, head, tail }: Upload): string | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  const found = fileTypes.find((candidate) => candidate.endings.includes(ending))
  if (!found?.matches(head, tail)) return null
  const accepted = [found.type, 'application/octet-stream', ...(aliases[found.type] ?? [])]
  return accepted.includes(declared.toLowerCase()) ? found.type : null
}

export function isInlineType(type: string): boolean {
  return fileTypes.some((candidate) => candidate.type === type && candidate.isInline)
}
