import { useMemo } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { formulaScopeOf } from '@/src/designers/tree/formula/formulaScopeOf'

const nothingLost: ReadonlyMap<string, string> = new Map()

/** The names that formulas over a form may use. */
export function useFormulaScope(form: FormDocument) {
  const { runtime } = useDesignerPorts()
  return useMemo(() => formulaScopeOf({ document: form, lostTitles: nothingLost }, runtime), [form, runtime])
}
