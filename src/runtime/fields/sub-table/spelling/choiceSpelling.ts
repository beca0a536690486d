import { t } from '@/domain/i18n/t'
import type { Choice } from '@/src/runtime/ports'
import { joined, partsOf, readEach, type Spelling, type TextValue } from './Spelling'

/** Choices of a source by their labels alone: nobody types ids. */
export function sourceSpelling(choices: readonly Choice[], isMultiple: boolean): Spelling {
  const labels = new Set(choices.map(({ label }) => label))
  const read = (text: string): TextValue => {
    const [found, other] = labels.has(text) ? choices.filter(({ label }) => label === text) : []
    if (!found) return { problem: t('找不到“{text}”', { text }) }
    return other ? { problem: t('“{text}”有多个，请在单元格中选择', { text }) } : { value: found.value }
  }
  return {
    write: choiceSpelling(choices, isMultiple).write,
    read: (text) =>
      isMultiple
        ? readEach(
            partsOf(text, (part) => labels.has(part)),
            read,
          )
        : read(text.trim()),
  }
}

/** Options by their labels, also by their values. */
export function choiceSpelling(choices: readonly Choice[], isMultiple: boolean): Spelling {
  const byLabel = new Map(choices.toReversed().map(({ label, value }) => [label, value]))
  const byValue = new Map(choices.map((choice) => [choice.value, choice]))
  const find = (part: string) => byLabel.get(part) ?? byValue.get(part)?.value
  const read = (part: string) => {
    const value = find(part)
    return value === undefined ? { problem: t('没有选项“{unknown}”', { unknown: part }) } : { value }
  }
  return {
    write: (value) => joined([value].flat().map((one) => byValue.get(String(one))?.label ?? String(one))),
    read: (text) =>
      isMultiple
        ? readEach(
            partsOf(text, (part) => find(part) !== undefined),
            read,
          )
        : read(text.trim()),
  }
}
