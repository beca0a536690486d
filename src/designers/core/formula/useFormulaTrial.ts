import { useEffect, useState } from 'react'
import type { ExprType } from '@/domain/expression/ExprType'
import type { FormulaSample, FormulaScope } from './FormulaScope'
import { type FormulaTrial, tryFormula } from './tryFormula'

/** The value of a formula for sample data; null while there is none. The data is loaded on demand. */
export function useFormulaTrial(
  stored: string,
  { scope, expected, isWanted }: { scope: FormulaScope; expected: ExprType; isWanted: boolean },
): FormulaTrial | null {
  const [sample, setSample] = useState<FormulaSample | null>(null)
  const load = scope.sample
  useEffect(() => {
    if (!isWanted || !load) return
    let isCurrent = true
    // Without sample data the editor shows no trial value.
    load().then(
      (made) => isCurrent && setSample(made),
      () => isCurrent && setSample(null),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, load])
  return sample && isWanted ? tryFormula(stored, { scope, sample, expected }) : null
}
