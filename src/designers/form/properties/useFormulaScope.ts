import { useMemo } from 'react'
import type { FormulaScope } from '@/src/designers/core/formula/FormulaScope'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { formulaScopeOf } from '@/src/designers/tree/formula/formulaScopeOf'

/** What may be named at a place of the form under design: in the rows of a sub-table, where one is named. */
export function useFormulaScope(table: string | undefined): FormulaScope {
  const { document, lostTitles } = useFormSession()
  const { runtime } = useDesignerPorts()
  return useMemo(() => formulaScopeOf({ document, lostTitles }, runtime, table), [document, lostTitles, runtime, table])
}
