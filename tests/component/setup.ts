import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Slow machines render later; a state that never comes is reported by the limit of the test.
configure({ asyncUtilTimeout: 120_000 })

// Controls measure themselves and observe their size; there is no layout here.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => cleanup())
