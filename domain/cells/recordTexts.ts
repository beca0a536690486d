import type { CellNames } from '@/domain/cells/CellWriter'
import type { DocumentNode } from '@/domain/documents/document'
import type { RichTextNode } from '@/domain/format/RichText'
import { richTextToPlain } from '@/domain/format/richTextToPlain'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

type Parts = Readonly<Record<string, unknown>>

interface Option {
  value: string
  label: string
}

const optionsOf = (options: unknown): Option[] => (Array.isArray(options) ? (options as Option[]) : [])

function matrixText(value: Parts, { rows, choices }: DocumentNode): string {
  const known = optionsOf(choices)
  const say = (answer: unknown): string =>
    isRecord(answer)
      ? known.map((choice) => `${choice.label} ${answer[choice.value] ?? '—'}`).join(t('，'))
      : (known.find((choice) => choice.value === answer)?.label ?? '—')
  return optionsOf(rows)
    .map((row) => `${row.label}${t('：')}${say(value[row.value])}`)
    .join(t('；'))
}

/** By what a kind says of its value (`reads`): the parts of a value as one text. */
export const recordTexts: Readonly<Record<string, (value: Parts, node: DocumentNode, names: CellNames) => string>> = {
  dateRange: ({ start, end }) =>
    start || end ? t('{start} 至 {end}', { start: String(start ?? '—'), end: String(end ?? '—') }) : '',
  // A municipality is its own city and is shown once.
  region: ({ province, city, district, detail }) =>
    [province, city === province ? null : city, district, detail].filter(Boolean).join(' '),
  location: ({ name, address }) => [name === address ? null : name, address].filter(Boolean).join(t('，')),
  matrix: matrixText,
  richText: (value) =>
    richTextToPlain(value as unknown as RichTextNode)
      .replaceAll(/\s+/g, ' ')
      .trim(),
}
