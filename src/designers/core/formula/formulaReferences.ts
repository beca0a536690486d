import type { ExprType } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import type { FormulaField, FormulaScope } from './FormulaScope'

/** A way to name a field in a formula. */
export interface FormulaReference {
  /** Text of its chip. */
  title: string
  /** Text in the formula. */
  text: string
  type: ExprType
}

const columnsOf = (table: FormulaField, owner: { title: string; text: string; isRow: boolean }): FormulaReference[] =>
  (table.columns ?? []).map(({ id, title, type }) => ({
    title: `${owner.title}.${title}`,
    text: `${owner.text}.${id}`,
    type: owner.isRow ? type : { list: type },
  }))

/** Every field that a formula can use in its place: columns of the current row first. */
export function formulaReferences({ fields, row }: FormulaScope): FormulaReference[] {
  return [
    ...(row ? columnsOf(row, { title: t('本行'), text: 'row', isRow: true }) : []),
    ...fields.flatMap((field): FormulaReference[] => [
      { title: field.title, text: field.id, type: field.type },
      ...columnsOf(field, { title: field.title, text: field.id, isRow: false }),
    ]),
  ]
}
