import { type RefObject, useEffect, useRef } from 'react'

/** Whether keys are being typed somewhere, or another thing is in front. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role=dialog]') !== null)

/** Single keys for a page that is shown: what each does, by the key. */
export function useTaskKeys(page: RefObject<HTMLElement | null>, keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target)) return
      if (
        !page.current ||
        page.current.closest('[hidden]') ||
        document.querySelector('.ant-modal-wrap:not([style*="display: none"])')
      )
        return
      const run = latest.current[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [page])
}
