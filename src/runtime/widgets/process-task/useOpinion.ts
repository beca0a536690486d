import { useEffect, useRef, useState } from 'react'
import { usePorts } from '@/src/runtime/ports'

/** The opinion that is being written at a task: it survives a reload, and what somebody else does to the task meanwhile. */
export function useOpinion(task: string) {
  const { storedInput } = usePorts()
  const name = `opinion.${task}`
  const [opinion, setOpinion] = useState(() => storedInput.read(name) ?? '')
  const latest = useRef(opinion)
  latest.current = opinion
  const { onLeave } = storedInput
  useEffect(() => {
    const store = () => storedInput.write(name, latest.current === '' ? null : latest.current)
    const stop = onLeave(store)
    return () => {
      store()
      stop()
    }
  }, [storedInput, onLeave, name])
  const forget = () => {
    latest.current = ''
    setOpinion('')
    storedInput.write(name, null)
  }
  return { opinion, setOpinion, forget }
}
