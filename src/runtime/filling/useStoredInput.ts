import { toJS } from '@formily/reactive'
import { useEffect, useRef, useState } from 'react'
import type { FormModel, Row } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'
import { secretNames } from './secretNames'

interface StoredEntry {
  /** Idempotency key of the submission: a submission whose reply was lost before a reload is not stored twice. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  values: Row
  /** Of the form. */
  version?: number | undefined
  /** Of the stored record that is being changed. */
  rev?: number
  /** The record's data when the change began. */
  base?: Row
}

interface Change {
  rev: number
  base: Row
  /** There is something to store before any user input. */
  isBegun: boolean
}

/**
 * The stored input of a form that is opened again, and the key of its submission. In: the version of the form that is opened, and the draft
 * that is gone on with, whose id is the key.
 */
export function useStoredInput(name: string, version?: number, saved?: { id: string; data: Row }) {
  const { storedInput } = usePorts()
  const [before] = useState(() => {
    const text = storedInput.read(name)
    return text === null ? null : (JSON.parse(text) as StoredEntry)
  })
  const [key] = useState(() => before?.key ?? saved?.id ?? crypto.randomUUID())
  return { storedInput, name, key, before, version }
}

/**
 * Stores unsaved input when the page is left before submitting (a reload, the end of a session, another frame), for the same user in
 * this tab. Closing the form in the portal discards it, with the input of its actions' dialogs.
 */
export function useInputAutosave(model: FormModel | null, entry: ReturnType<typeof useStoredInput>, change?: Change) {
  const { storedInput, name, key } = entry
  const isTouched = useRef(false)
  const { rev, base, isBegun = false } = change ?? {}
  const isOver = useRef(false)
  const save = () => {
    if (!model || isOver.current || !(isBegun || (isTouched.current && model.isDirty()))) return
    const secrets = secretNames(model.document)
    const open = (row: Row) =>
      JSON.parse(JSON.stringify(row, (bind, value: unknown) => (secrets.has(bind) ? undefined : value))) as Row
    const values = open(toJS(model.form.values))
    const content: StoredEntry = { key, at: Date.now(), values, version: entry.version, rev, base: base && open(base) }
    storedInput.write(name, JSON.stringify(content))
  }
  const end = () => {
    isOver.current = true
    storedInput.write(name, null)
  }
  const latest = useRef({ save, end })
  latest.current = { save, end }
  const { onLeave } = storedInput
  useEffect(() => onLeave(() => latest.current.save()), [onLeave])
  useEffect(() => () => (storedInput.isLeaving() ? latest.current.save() : latest.current.end()), [storedInput])
  const touch = () => {
    isTouched.current = true
  }
  return {
    /** For the element around the form. Only user input is stored, not values that are merely computed. */
    touches: { onClickCapture: touch, onKeyDownCapture: touch, onInputCapture: touch, onPasteCapture: touch },
    /** Stops storing: the input has been submitted, or discarded. */
    end,
  }
}
