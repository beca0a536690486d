import { stepCatalogue } from '@/domain/actions/stepCatalogue'
import type { ActionStep } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'

/** The initial properties of a new step. */
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

/** The steps that can be chosen for a form, in the order of the catalogue. */
export const stepChoices = stepCatalogue
  .filter(({ contexts }) => contexts.includes('form'))
  .map(({ type, title }) => ({ value: type, label: t(title) }))

export const newStep = (type: string): ActionStep => ({ type, ...structuredClone(BEGINNINGS[type] ?? {}) })
