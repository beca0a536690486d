import { createContext, useContext, useMemo, useRef } from 'react'

/** The events of a form around its submission. */
export interface SubmitEvents {
  /** Out: whether to continue. */
  before: () => Promise<boolean>
  after: () => void
}

/** The capabilities of a form in its place; a read-only form has none. */
export interface FormActions {
  /** Out: whether it was submitted. */
  submit?: () => Promise<boolean>
  /** Starts again. */
  refresh?: () => void
  /** Opens another form in a dialog. Out: whether it was submitted. */
  openForm?: (form: string) => Promise<boolean>
  /** Registers events around every submission. Out: how to unregister. */
  aroundSubmit?: (events: SubmitEvents) => () => void
  /** The name under which unsaved input is stored; that of its dialogs goes below it. */
  inputName?: string
}

const NONE: FormActions = {}
const FormActionsContext = createContext<FormActions>(NONE)
export const FormActionsProvider = FormActionsContext.Provider
export const useFormActions = () => useContext(FormActionsContext)

interface Submitting {
  submit: (events: SubmitEvents) => Promise<boolean>
  refresh: () => void
  inputName?: string | undefined
}

/** The actions of a form that its owner submits. The same object while it is open: it always calls the owner's latest functions. */
export function useSubmitting(given: Submitting) {
  const latest = useRef(given)
  latest.current = given
  const { inputName } = given
  return useMemo(() => {
    let followed: SubmitEvents | null = null
    const events: SubmitEvents = {
      before: async () => (followed ? followed.before() : true),
      after: () => followed?.after(),
    }
    return {
      inputName,
      submit: () => latest.current.submit(events),
      refresh: () => latest.current.refresh(),
      aroundSubmit: (next: SubmitEvents) => {
        followed = next
        return () => {
          if (followed === next) followed = null
        }
      },
    } satisfies FormActions
  }, [inputName])
}
