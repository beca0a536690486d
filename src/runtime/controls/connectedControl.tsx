import { createForm, onFieldInputValueChange } from '@formily/core'
import { Field, FormProvider } from '@formily/react'
import { type ComponentType, type JSX, useEffect, useMemo } from 'react'
import { useStableCallback } from '@/src/components/useStableCallback'
import type { FieldControlProps } from '@/src/runtime/defineField'

const name = 'value'

/**
 * Makes a control of a component that is connected to Formily's fields (`connect`, `mapProps`), so that a Formily component can be used for a kind. It
 * gets a Formily field of its own in a form, a cell or a dialog (docs/adr/0017).
 * In: further props of the component.
 */
export function connectedControl<Value>(
  // biome-ignore lint/suspicious/noExplicitAny: Formily types a component by the props that mapProps fills in itself.
  component: ComponentType<any>,
  propsOf: (props: FieldControlProps<Value>) => Record<string, unknown> = () => ({}),
): (props: FieldControlProps<Value>) => JSX.Element {
  return function ConnectedControl(props) {
    const { value, onChange, disabled } = props
    const form = useMemo(() => createForm(), [])
    const change = useStableCallback(onChange)
    useEffect(() => {
      form.addEffects(name, () => onFieldInputValueChange(name, (field) => change((field.value as Value) ?? null)))
      return () => form.removeEffects(name)
    }, [form, change])
    useEffect(() => {
      form.setFieldState(name, (state) => {
        state.value = value ?? undefined
        state.pattern = disabled ? 'disabled' : 'editable'
      })
    }, [form, value, disabled])
    return (
      <FormProvider form={form}>
        <Field name={name} component={[component, propsOf(props)]} />
      </FormProvider>
    )
  }
}
