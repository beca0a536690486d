import { createContext, useContext } from 'react'

/** Identifies the document of a form on the server, for fields whose choices the server looks up in it. */
export interface FormOrigin {
  /** Code of the form. */
  form: string
  version?: number
  /** The draft, when its builders try it out. */
  draft?: boolean
}

const FormOriginContext = createContext<FormOrigin | null>(null)
export const FormOriginProvider = FormOriginContext.Provider

/** null where a form has no document on the server: a dialog's fields, the canvas of a designer. */
export const useFormOrigin = (): FormOrigin | null => useContext(FormOriginContext)
