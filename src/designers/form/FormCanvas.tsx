import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { Canvas } from '@/src/designers/tree/canvas/Canvas'
import { designSurface } from '@/src/designers/tree/canvas/designSurface'
import { createFormModel } from '@/src/runtime/model/FormModel'
import { compileDesignPlan } from '@/src/runtime/plan/compileDesignPlan'
import { FormView } from '@/src/runtime/render/FormView'
import { useFormSession } from './useFormSession'

/** The form in the real runtime, with design handles. */
export const FormCanvas = observer(function FormCanvas() {
  const { document, device } = useFormSession()
  const { layout } = document
  const plan = compileDesignPlan(document)
  // A new model only when more than the tree has changed: unchanged nodes are not rendered again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree comes by `plan`, layout and device by these.
  const model = useMemo(() => createFormModel({ document, mode: 'design', device, user: null }), [layout, device])
  model.plan = plan
  return (
    <Canvas>
      <FormView model={model} root={plan.root} surface={designSurface} />
    </Canvas>
  )
})
