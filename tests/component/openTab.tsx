import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Device, PageDocument } from '@/domain/documents/document'
import type { CallNamed, RuntimePorts } from '@/src/runtime/ports'
import { fakePorts } from './fakePorts'
import { ShownPage } from './ShownPage'

/** The storage of a tab, and the events of its page that the runtime listens to. */
function fakeStorage() {
  const stored = new Map<string, string>()
  const listeners = new Set<() => void>()
  const state = { isGone: false, isLeaving: false }
  const storedInput: RuntimePorts['storedInput'] = {
    read: (name) => stored.get(name) ?? null,
    write(name, text) {
      if (state.isGone) return
      if (text !== null) return void stored.set(name, text)
      for (const key of [...stored.keys()]) if (key === name || key.startsWith(`${name}/`)) stored.delete(key)
    },
    onLeave(run) {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    isLeaving: () => state.isLeaving,
  }
  const leave = () => {
    for (const run of listeners) run()
  }
  return { storedInput, state, text: () => [...stored.values()].join(), leave }
}

/** A page in a tab that is reloaded, turned, left for another frame and closed. */
export function openTab(page: PageDocument, callNamed: CallNamed) {
  const { storedInput, state, text, leave } = fakeStorage()
  const confirm = vi.fn(async () => true)
  const ports = fakePorts({ callNamed, storedInput, confirm })
  const params = { appId: 'app' }
  const on = (device: Device) => <ShownPage document={page} ports={ports} device={device} params={params} />
  let shown = render(on('desktop'))
  const showAgain = () => {
    shown = render(on('desktop'))
  }
  return {
    user: userEvent.setup(),
    ports,
    /** What is asked is confirmed, unless a test says otherwise. */
    confirm,
    /** All that the tab has stored. */
    stored: text,
    turn: (device: Device) => shown.rerender(on(device)),
    /** The page goes without a further word from its components, as in a reload or at the end of a session. */
    reload() {
      leave()
      state.isGone = true
      shown.unmount()
      state.isGone = false
      showAgain()
    },
    /** The page gives way to another frame, in which the tab goes on. Out: how to come back. */
    visitElsewhere() {
      state.isLeaving = true
      shown.unmount()
      state.isLeaving = false
      return showAgain
    },
    close: () => shown.unmount(),
  }
}
