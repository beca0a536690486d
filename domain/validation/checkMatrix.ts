import type { DocumentNode } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

interface Choice {
  value: string
  label: string
}

const listOf = (value: unknown): Choice[] => (Array.isArray(value) ? value : [])
/** The message for one answered row, else null. */
function checkRow(node: DocumentNode, answer: unknown, subject: string): string | null {
  const choices = new Set(listOf(node.choices).map(({ value }) => value))
  const invalid = t('{subject}的内容无效，请重新填写', { subject })
  if (node.cell !== 'number') return typeof answer === 'string' && choices.has(answer) ? null : invalid
  if (!isRecord(answer)) return invalid
  for (const [choice, number] of Object.entries(answer)) {
    if (!choices.has(choice) || typeof number !== 'number' || !Number.isFinite(number)) return invalid
    if (typeof node.min === 'number' && number < node.min)
      return t('{subject}不能小于 {limit}', { subject, limit: node.min })
    if (typeof node.max === 'number' && number > node.max)
      return t('{subject}不能大于 {limit}', { subject, limit: node.max })
  }
  return node.complete === false || Object.keys(answer).length === choices.size
    ? null
    : t('请填完{subject}的每一行', { subject })
}

/**
 * Checks the answers of a matrix: by row a chosen column, or by row and column a number. Rows that the node doesn't have are
 * refused. Out: the first message, else null.
 */
export function checkMatrix(node: DocumentNode, answers: Record<string, unknown>, subject: string): string | null {
  const rows = new Set(listOf(node.rows).map(({ value }) => value))
  if (Object.keys(answers).some((row) => !rows.has(row))) return t('{subject}的内容无效，请重新填写', { subject })
  for (const answer of Object.values(answers)) {
    const message = checkRow(node, answer, subject)
    if (message !== null) return message
  }
  return node.complete === false || Object.keys(answers).length === rows.size
    ? null
    : t('请填完{subject}的每一行', { subject })
}
