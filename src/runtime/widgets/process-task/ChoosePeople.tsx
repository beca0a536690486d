import { autorun, toJS } from '@formily/reactive'
import { useEffect, useMemo } from 'react'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { type Principal, userIdOf, userPrincipal } from '@/domain/process/approvers/Principal'
import { formOfFields } from '@/src/runtime/page/formOfFields'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { choiceField } from './taskDialogs'

type Choice = OperationTypes['getStartForm']['reply']['choices'][number]
type Chosen = Record<string, Principal[]>

interface ChoosePeopleProps {
  /** Nodes whose approvers are to be chosen. */
  choices: readonly Choice[]
  /** Who is chosen at first. */
  initial?: Readonly<Record<string, readonly Principal[]>>
  onChange: (chosen: Chosen) => void
}

const fieldOf = (at: number) => `choice${at + 1}`

const texts = (value: unknown): string[] => [value].flat().filter((one): one is string => typeof one === 'string')

const initialValues = (choices: readonly Choice[], initial: NonNullable<ChoosePeopleProps['initial']>) =>
  Object.fromEntries(
    choices.flatMap(({ node, most }, at) => {
      const people = (initial[node] ?? []).flatMap((one) => userIdOf(one) ?? [])
      return people.length > 0 ? [[fieldOf(at), most === 1 ? people[0] : people]] : []
    }),
  )

/** Whom the next nodes are to go to, where the process leaves that to the person at work. */
export function ChoosePeople({ choices, initial, onChange }: ChoosePeopleProps) {
  const { user } = usePorts()
  const options = useMemo(
    () => ({
      document: formOfFields(
        choices.map(({ title, most }, at) =>
          choiceField({ id: fieldOf(at), title: t('「{title}」的审批人', { title }), isMany: most !== 1 }),
        ),
      ),
      mode: 'edit' as const,
      device: 'desktop' as const,
      user,
      values: initial ? initialValues(choices, initial) : {},
    }),
    [choices, initial, user],
  )
  const model = useLoadedFormModel(choices.length > 0 ? options : null)
  useEffect(() => {
    if (!model) return
    return autorun(() => {
      const values = toJS(model.form.values)
      onChange(
        Object.fromEntries(
          choices.flatMap(({ node }, at) => {
            const people = texts(values[fieldOf(at)])
            return people.length > 0 ? [[node, people.map(userPrincipal)] as const] : []
          }),
        ),
      )
    })
  }, [model, choices, onChange])
  return model ? <FormView model={model} /> : null
}
