import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Slow machines render later.
configure({ asyncUtilTimeout: 10_000 })

// Controls measure themselves and observe their size; there is no layout here.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => cleanup())
