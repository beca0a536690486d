import { useEffect, useMemo, useState } from 'react'
import { loadKinds } from '@/src/runtime/fields/registry'
import { createFormModel, type FormModel, type FormModelOptions } from '@/src/runtime/model/FormModel'

/** The model of a document once the kinds that it names are there; null until then and without a document. */
export function useLoadedFormModel(options: FormModelOptions | null): FormModel | null {
  /** The plan whose kinds are there: another mode of the same document waits for nothing. */
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
  // The device is only how the form is shown: a screen that is turned takes nothing away that has been filled in.
  const shown = useMemo(() => (model && device ? { ...model, device } : null), [model, device])
  return ready !== null && ready === model?.plan ? shown : null
}
