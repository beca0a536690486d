import { autorun, toJS } from '@formily/reactive'
import { useEffect, useRef, useState } from 'react'
import type { FormModel, Row } from '@/src/runtime/model/FormModel'
import { type StoredInput, usePorts } from '@/src/runtime/ports'
import type { ProcessView } from '@/src/runtime/process/ProcessView'

/** How long nothing is typed before it is stored on the server, in milliseconds. */
const PAUSE = 2000

const opinionName = (task: string) => `opinion.${task}`
const formName = (task: string) => `task-form.${task}`

/** What was written at a task in this tab. */
export const keptOpinion = (storedInput: StoredInput, task: string) => storedInput.read(opinionName(task))

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The values that differ from those that are stored. */
const changesOf = (stored: Row, values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEqual(stored[name], value)))

/** What was filled in at a task and not handed in: in this tab, else what the server has. */
export function keptChanges(storedInput: StoredInput, { task }: Pick<ProcessView, 'task'>): Row {
  const text = task ? storedInput.read(formName(task.id)) : null
  return text === null ? (task?.draft?.data ?? {}) : (JSON.parse(text) as Row)
}

/**
 * What is being written at a task: it is stored by itself, in this tab and on the server, so that it survives a reload, another computer, and
 * what somebody else does to the task meanwhile.
 */
export function useTaskDraft(view: ProcessView, model: FormModel, isFilled: boolean) {
  const { storedInput, call } = usePorts()
  const { task, form } = view
  const key = task?.id ?? view.id
  const [opinion, setOpinion] = useState(() => keptOpinion(storedInput, key) ?? task?.draft?.opinion ?? '')
  const [isOver] = useState(() => ({ current: false }))
  const stored = useRef(JSON.stringify([opinion, {}]))

  const [hadChanges] = useState(() => Object.keys(keptChanges(storedInput, view)).length > 0)
  const changes = () =>
    isFilled && (hadChanges || model.isDirty()) ? changesOf(form.data, toJS(model.form.values)) : {}
  const keep = () => {
    if (isOver.current) return
    storedInput.write(opinionName(key), opinion === '' ? null : opinion)
    const changed = changes()
    if (Object.keys(changed).length > 0) storedInput.write(formName(key), JSON.stringify(changed))
  }
  const save = async () => {
    if (!task || task.needsReceipt || isOver.current) return
    const data = changes()
    const now = JSON.stringify([opinion, data])
    if (now === stored.current) return
    stored.current = now
    await call('saveTaskDraft', { params: { id: task.id }, body: { opinion, data, rev: form.rev } })
  }
  const latest = useRef({ keep, save })
  latest.current = { keep, save }
  const { onLeave } = storedInput
  useEffect(() => {
    const stop = onLeave(() => latest.current.keep())
    return () => {
      latest.current.keep()
      stop()
    }
  }, [onLeave])
  const values = useSettledValues(model, opinion)
  useEffect(() => {
    // The task may have gone to somebody else meanwhile: what was typed stays in this tab.
    if (values > 0) void latest.current.save().catch(() => latest.current.keep())
  }, [values])
  return {
    opinion,
    setOpinion,
    save,
    /** What was written has been handed in. */
    forget() {
      isOver.current = true
      setOpinion('')
      storedInput.write(opinionName(key), null)
      storedInput.write(formName(key), null)
    },
  }
}

/** Counts up whenever input has rested for a while. */
function useSettledValues(model: FormModel, opinion: string): number {
  const [settled, setSettled] = useState(0)
  const [touched, setTouched] = useState(0)
  useEffect(() => {
    let isFirst = true
    return autorun(() => {
      JSON.stringify(toJS(model.form.values))
      if (!isFirst) setTouched((count) => count + 1)
      isFirst = false
    })
  }, [model])
  const moved = `${touched} ${opinion}`
  const before = useRef(moved)
  useEffect(() => {
    if (before.current === moved) return
    const timer = setTimeout(() => {
      before.current = moved
      setSettled((count) => count + 1)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [moved])
  return settled
}
