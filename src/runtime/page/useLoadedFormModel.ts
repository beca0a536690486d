import { useEffect, useMemo, useState } from 'react'
import { loadKinds } from '@/src/runtime/fields/registry'
import { createFormModel, type FormModel, type FormModelOptions } from '@/src/runtime/model/FormModel'

/** The model of a document once its kinds are loaded; null until then and without a document. */
export function useLoadedFormModel(options: FormModelOptions | null): FormModel | null {
  /** The plan whose kinds are loaded: another mode of the same document need not wait. */
  const [ready, setReady] = useState<FormModel['plan'] | null>(null)
  const { document, mode, device, values, previous, user, origin } = options ?? {}
  const model = useMemo(
    () =>
      document && mode
        ? createFormModel({ document, mode, device: 'desktop', values, previous, user: user ?? null, origin })
        : null,
    [document, mode, values, previous, user, origin],
  )
  useEffect(() => {
    let isCurrent = true
    if (model) void loadKinds(model.plan.types).then(() => isCurrent && setReady(model.plan))
    return () => {
      isCurrent = false
    }
  }, [model])
  // The device only affects the layout: rotating the screen keeps the input.
  const shown = useMemo(() => (model && device ? { ...model, device } : null), [model, device])
  return ready !== null && ready === model?.plan ? shown : null
}
