import type { ReactNode } from 'react'
import type { FormulaScope } from './FormulaScope'
import { resolveFormula } from './resolveFormula'

interface StillFormulaProps {
  value: string
  scope: FormulaScope
  placeholder: string
}

/** A static view of a formula with its fields as chips. */
export function StillFormula({ value, scope, placeholder }: StillFormulaProps) {
  if (value === '') return <span className="formula-placeholder">{placeholder}</span>
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to, title } of resolveFormula(value, scope).chips) {
    parts.push(
      value.slice(at, from),
      <span key={from} className="formula-chip">
        {title}
      </span>,
    )
    at = to
  }
  return (
    <span className="formula-still">
      {parts}
      {value.slice(at)}
    </span>
  )
}
