import { toJS } from '@formily/reactive'
import { useEffect, useRef, useState } from 'react'
import type { FormModel, Row } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'

interface Kept {
  version: number
  /** Of the submission: also when its answer was lost before a reload it is not stored twice. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  values: Row
}

const read = (text: string | null, version: number): Kept | null => {
  const found = text === null ? null : (JSON.parse(text) as Kept)
  // Another version may ask for other values.
  return found?.version === version ? found : null
}

/** Names of what is never kept. */
function secretsOf(model: FormModel): ReadonlySet<string> {
  const secrets = [...model.plan.byId.values()].filter(({ type }) => type === 'Password')
  return new Set(secrets.map(({ name, id }) => name ?? id))
}

/** What was kept of a form when it is opened again, and the key of its submission. */
export function useKeptInput(form: string, version: number) {
  const { keep } = usePorts()
  const name = `form.${form}`
  const [before] = useState(() => read(keep.read(name), version))
  const [key] = useState(() => before?.key ?? crypto.randomUUID())
  return { keep, name, version, key, before }
}

/**
 * Keeps what has been filled in when the browser leaves the page before it is submitted (a reload, the end of a session), for the
 * same user, the same version of the form and this tab. Whoever closes the form in the portal gives it up.
 */
export function useKeeping(model: FormModel | null, { keep, name, version, key }: ReturnType<typeof useKeptInput>) {
  const isTouched = useRef(false)
  const isOver = useRef(false)
  const save = () => {
    if (!model || isOver.current || !isTouched.current || !model.isDirty()) return
    const secrets = secretsOf(model)
    const content: Kept = { version, key, at: Date.now(), values: toJS(model.form.values) }
    const text = JSON.stringify(content, (one, value: unknown) => (secrets.has(one) ? undefined : value))
    keep.write(name, text)
  }
  const end = () => {
    isOver.current = true
    keep.write(name, null)
  }
  const latest = useRef({ save, end })
  latest.current = { save, end }
  const { onParting } = keep
  useEffect(() => onParting(() => latest.current.save()), [onParting])
  useEffect(() => () => latest.current.end(), [])
  return {
    /** Somebody is at the form: what is computed by itself needs not be kept. */
    touch: () => {
      isTouched.current = true
    },
    /** Nothing is kept from here on: it has been submitted, or given up. */
    end,
  }
}
