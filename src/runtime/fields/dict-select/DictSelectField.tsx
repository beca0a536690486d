import { useEffect, useState } from 'react'
import { labelsOf } from '@/src/runtime/controls/options'
import { LiteSelect, SelectControl, WarmSelect } from '@/src/runtime/controls/SelectControl'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { type Choice, usePorts } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'

type Props = FieldControlProps<string | string[]>

function useDictionary(code: unknown): { choices: Choice[]; isLoading: boolean } {
  const { dictionary } = usePorts()
  const [state, setState] = useState<{ code: unknown; choices: Choice[] }>({ code: null, choices: [] })
  useEffect(() => {
    if (typeof code !== 'string' || !code) return
    let isCurrent = true
    dictionary(code).then(
      (choices) => isCurrent && setState({ code, choices }),
      () => isCurrent && setState({ code, choices: [] }),
    )
    return () => {
      isCurrent = false
    }
  }, [code, dictionary])
  return { choices: state.choices, isLoading: Boolean(code) && state.code !== code }
}

function DictSelectControl(props: Props) {
  const { choices, isLoading } = useDictionary(props.node.dict)
  return <SelectControl {...props} options={choices} isLoading={isLoading} isMultiple={props.node.multiple === true} />
}

function LiteDictSelect(props: Props) {
  const { choices } = useDictionary(props.node.dict)
  return <LiteSelect {...props} options={choices} />
}

function DictText(props: FieldReadProps<string | string[]>) {
  const { choices } = useDictionary(props.node.dict)
  const values = Array.isArray(props.value) ? props.value : props.value ? [props.value] : []
  return values.length === 0 ? <PlainText {...props} /> : <span>{labelsOf(choices, values)}</span>
}

export const dictSelectField = defineField({
  type: 'DictSelect',
  Edit: DictSelectControl,
  Lite: LiteDictSelect,
  Read: DictText,
  Warm: WarmSelect,
})
