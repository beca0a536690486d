// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

// Its own: files before this one may have signed out, after which nothing is stored.
vi.resetModules()
const { storedInput } = await import('@/src/services/storedInput')

afterEach(() => window.sessionStorage.clear())

test('is stored for its user alone', () => {
  storedInput.write('1', 'form.a/b@1', 'x')
  expect(storedInput.read('1', 'form.a/b@1')).toBe('x')
  expect(storedInput.read('2', 'form.a/b@1')).toBeNull()
})

test('what is given up goes with the dialogs that it had opened, and nothing else', () => {
  for (const name of ['record.1', 'record.1/inner@1', 'record.1/inner@1/deep@2', 'record.12', 'record.12/inner@1'])
    storedInput.write('1', name, name)
  storedInput.write('1', 'record.1', null)
  expect(Object.keys(window.sessionStorage).sort()).toEqual([
    'portal.kept.1.record.12',
    'portal.kept.1.record.12/inner@1',
  ])
})

test('is written when the page may be seen for the last time', () => {
  const run = vi.fn()
  const stop = storedInput.onLeave(run)
  window.dispatchEvent(new Event('pagehide'))
  stop()
  window.dispatchEvent(new Event('pagehide'))
  expect(run).toHaveBeenCalledOnce()
})

test('signing out removes everything, and ignores what pages write while they close', () => {
  storedInput.write('1', 'form.a/b@1', 'x')
  storedInput.clear()
  storedInput.write('1', 'form.a/b@1', 'x')
  expect(storedInput.read('1', 'form.a/b@1')).toBeNull()
})
