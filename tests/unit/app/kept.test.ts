// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { kept } from '@/src/services/kept'

afterEach(() => window.sessionStorage.clear())

test('is kept for its user alone', () => {
  kept.write('1', 'form.a/b@1', 'x')
  expect(kept.read('1', 'form.a/b@1')).toBe('x')
  expect(kept.read('2', 'form.a/b@1')).toBeNull()
})

test('what is given up goes with the dialogs that it had opened, and nothing else', () => {
  for (const name of ['record.1', 'record.1/inner@1', 'record.1/inner@1/deep@2', 'record.12', 'record.12/inner@1'])
    kept.write('1', name, name)
  kept.write('1', 'record.1', null)
  expect(Object.keys(window.sessionStorage).sort()).toEqual([
    'portal.kept.1.record.12',
    'portal.kept.1.record.12/inner@1',
  ])
})

test('is written when the page may be seen for the last time', () => {
  const run = vi.fn()
  const stop = kept.onParting(run)
  window.dispatchEvent(new Event('pagehide'))
  stop()
  window.dispatchEvent(new Event('pagehide'))
  expect(run).toHaveBeenCalledOnce()
})

test('whoever signs out leaves nothing, nor what pages write while they close', () => {
  kept.write('1', 'form.a/b@1', 'x')
  kept.forget()
  kept.write('1', 'form.a/b@1', 'x')
  expect(kept.read('1', 'form.a/b@1')).toBeNull()
})
