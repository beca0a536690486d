import type { DocumentNode } from '@/domain/documents/document'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'

/** Texts that satisfy each preset; those made of one kind of character can be lengthened or shortened. */
const byPreset: Readonly<Record<string, string>> = {
  phone: '13800138000',
  idCard: '11010519491231002X',
  creditCode: '91110000802100433B',
  email: 'zhangsan@example.com',
  chinese: '示例内容',
  english: 'Sample',
  digits: '12345678',
  alphanumeric: 'A1b2C3d4',
  chineseOrEnglish: '示例内容',
  mixed: '示例内容',
}

/** Candidates for a builder's own pattern; if none matches the field stays empty. */
const common = ['A1', 'ABC123', 'AB-123456', '123456', '2026-01', '示例', 'sample', '010-12345678', '100000', 'X']

function fitted(text: string, { minLength, maxLength }: DocumentNode): string {
  const signs = [...text]
  const least = typeof minLength === 'number' ? minLength : 0
  const most = typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY
  const wanted = Math.min(Math.max(signs.length, least), most)
  return Array.from({ length: wanted }, (_, at) => signs[at % signs.length]).join('')
}

/** Texts that are valid for a field, likeliest first. In: the node, its preset if it has one. */
export function sampleTexts(node: DocumentNode, preset: string | undefined): string[] {
  const known = preset === undefined ? undefined : byPreset[preset]
  if (known) return [known, fitted(known, node)]
  const own = fitted(t('{title}示例', { title: titleOf(node) }), node)
  return typeof node.pattern === 'string' ? [own, ...common, ...common.map((text) => fitted(text, node))] : [own]
}
