import { useMemo } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import { formulaScopeOf } from '@/src/designers/core/formula/formulaScopeOf'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'

const nothingLost: ReadonlyMap<string, string> = new Map()

/** The names that formulas over a form may use. */
export function useFormulaScope(form: FormDocument) {
  const { runtime } = useDesignerPorts()
  return useMemo(() => formulaScopeOf({ document: form, lostTitles: nothingLost }, runtime), [form, runtime])
}
