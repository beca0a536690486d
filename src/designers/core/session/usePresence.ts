import { useEffect, useState } from 'react'
import { type Colleague, useDesignerPorts } from './DesignerPorts'

/** Milliseconds between two reports; the server forgets a page after three of them. */
const BEAT = 10_000

/** Who else has this resource open; reports this page as long as it is shown. The next report makes up for a missed one. */
export function usePresence(): Colleague[] {
  const { reportPresence } = useDesignerPorts()
  const [others, setOthers] = useState<Colleague[]>([])
  useEffect(() => {
    const client = crypto.randomUUID()
    let isHere = true
    const report = () =>
      reportPresence(client, false).then(
        (found) => isHere && setOthers(found),
        // Not worth a message: saving reports when the server is unavailable.
        () => isHere && setOthers([]),
      )
    const leave = () => void reportPresence(client, true).catch(() => undefined)
    void report()
    const timer = setInterval(report, BEAT)
    window.addEventListener('pagehide', leave)
    return () => {
      isHere = false
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [reportPresence])
  return others
}
