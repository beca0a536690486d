import { toJS } from '@formily/reactive'
import { useEffect, useRef, useState } from 'react'
import type { FormModel, Row } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'
import { secretNames } from './secretNames'

interface StoredEntry {
  /** Of the submission: also when its answer was lost before a reload it is not stored twice. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  values: Row
  /** Of the form. */
  version?: number | undefined
  /** Of the stored record that is being changed. */
  rev?: number
  /** What that held when the change began. */
  base?: Row
}

interface Change {
  rev: number
  base: Row
  /** There is something to keep before anybody touches it. */
  isBegun: boolean
}

/** What was kept under a name when a form is opened again, and the key of its submission. In: the version of the form that is opened. */
export function useStoredInput(name: string, version?: number) {
  const { storedInput } = usePorts()
  const [before] = useState(() => {
    const text = storedInput.read(name)
    return text === null ? null : (JSON.parse(text) as StoredEntry)
  })
  const [key] = useState(() => before?.key ?? crypto.randomUUID())
  return { storedInput, name, key, before, version }
}

/**
 * Keeps what has been filled in when the page goes before it is stored (a reload, the end of a session, another frame), for the same user and
 * this tab. Whoever closes the form in the portal gives it up, and what the dialogs of its actions had kept.
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
    /** For the element around the form. Somebody is at it: what is computed by itself needs not be kept. */
    touches: { onClickCapture: touch, onKeyDownCapture: touch, onInputCapture: touch, onPasteCapture: touch },
    /** Nothing is kept from here on: it has been stored, or given up. */
    end,
  }
}
