import { useEffect, useMemo, useState } from 'react'
import { loadKinds } from '@/src/runtime/fields/registry'
import { createFormModel, type FormModel, type FormModelOptions } from '@/src/runtime/model/FormModel'

/** The model of a document once the kinds that it names are there; null until then and without a document. */
export function useLoadedFormModel(options: FormModelOptions | null): FormModel | null {
  const [ready, setReady] = useState<FormModel | null>(null)
  const { document, mode, device, values, previous, user, origin } = options ?? {}
  const model = useMemo(
    () =>
      document && mode && device
        ? createFormModel({ document, mode, device, values, previous, user: user ?? null, origin })
        : null,
    [document, mode, device, values, previous, user, origin],
  )
  useEffect(() => {
    let isCurrent = true
    if (model) void loadKinds(model.plan.types).then(() => isCurrent && setReady(model))
    return () => {
      isCurrent = false
    }
  }, [model])
  return ready === model ? ready : null
}
