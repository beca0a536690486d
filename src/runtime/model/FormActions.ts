import { createContext, useContext, useMemo, useRef } from 'react'

/** What the events of a form do around its submission. */
export interface SubmitEvents {
  /** Out: whether to go on. */
  before: () => Promise<boolean>
  after: () => void
}

/** What can be done with a form where it stands; a form that is only looked at can do none of it. */
export interface FormActions {
  /** Out: whether it was submitted. */
  submit?: () => Promise<boolean>
  /** Begins anew. */
  refresh?: () => void
  /** Opens another form in a dialog. Out: whether it was submitted. */
  openForm?: (form: string) => Promise<boolean>
  /** Has something done around every submission. Out: ends that. */
  aroundSubmit?: (events: SubmitEvents) => () => void
  /** The name under which what is filled in here is kept; that of its dialogs goes below it. */
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

/** The actions of a form that its owner submits. The same object while it is open: its functions do what the owner said last. */
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
