import { toJS } from '@formily/reactive'
import { useEffect, useRef, useState } from 'react'
import type { FormModel, Row } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'
import { secretNames } from './secretNames'

interface Kept {
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
export function useKeptInput(name: string, version?: number) {
  const { keep } = usePorts()
  const [before] = useState(() => {
    const text = keep.read(name)
    return text === null ? null : (JSON.parse(text) as Kept)
  })
  const [key] = useState(() => before?.key ?? crypto.randomUUID())
  return { keep, name, key, before, version }
}

/**
 * Keeps what has been filled in when the page goes before it is stored (a reload, the end of a session, another frame), for the same user and
 * this tab. Whoever closes the form in the portal gives it up, and what the dialogs of its actions had kept.
 */
export function useKeeping(model: FormModel | null, kept: ReturnType<typeof useKeptInput>, change?: Change) {
  const { keep, name, key } = kept
  const isTouched = useRef(false)
  const { rev, base, isBegun = false } = change ?? {}
  const isOver = useRef(false)
  const save = () => {
    if (!model || isOver.current || !(isBegun || (isTouched.current && model.isDirty()))) return
    const secrets = secretNames(model.document)
    const open = (row: Row) =>
      JSON.parse(JSON.stringify(row, (bind, value: unknown) => (secrets.has(bind) ? undefined : value))) as Row
    const values = open(toJS(model.form.values))
    const content: Kept = { key, at: Date.now(), values, version: kept.version, rev, base: base && open(base) }
    keep.write(name, JSON.stringify(content))
  }
  const end = () => {
    isOver.current = true
    keep.write(name, null)
  }
  const latest = useRef({ save, end })
  latest.current = { save, end }
  const { onParting } = keep
  useEffect(() => onParting(() => latest.current.save()), [onParting])
  useEffect(() => () => (keep.isLeaving() ? latest.current.save() : latest.current.end()), [keep])
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
