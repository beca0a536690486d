import type { ActionStep } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/documents/action.schema.json' with { type: 'json' }

const { enum: types, 'x-enum-titles': titles } = schema.properties.type

/** What a step begins with when it is added. */
const BEGINNINGS: Readonly<Record<string, Omit<ActionStep, 'type'>>> = {
  setValues: { values: {} },
  message: { content: '' },
  stop: { content: '' },
  open: { to: '/' },
  openForm: { form: '' },
  confirm: { question: t('确定继续吗？') },
  call: { operation: '' },
  branch: { when: '', then: [] },
}

/** The steps that can be chosen, in the order of the schema. */
export const stepChoices = types.map((value, at) => ({ value, label: t(titles[at] ?? value) }))

export const newStep = (type: string): ActionStep => ({ type, ...structuredClone(BEGINNINGS[type] ?? {}) })
