import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a person sees comes when the machine gets to it.
configure({ asyncUtilTimeout: 10_000 })

// Controls measure themselves and watch their size; nothing has any here.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => cleanup())
