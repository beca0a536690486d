import { expect, test, vi } from 'vitest'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { Autosave } from '@/src/designers/core/session/Autosave'
import { History } from '@/src/designers/core/session/History'

type Doc = Envelope & { options: object[] }

const document = {
  kind: 'form',
  schemaVersion: 2,
  code: 'f',
  title: '表',
  options: [{ value: '1', label: '一' }],
} as Doc
/** As the database gives it back: the same, with the keys in another order. */
const stored = { options: [{ label: '一', value: '1' }], title: '表', code: 'f', schemaVersion: 2, kind: 'form' } as Doc

const saving = () => {
  const save = vi.fn(async () => ({ revision: 2, document }))
  return { save, autosave: new Autosave<Doc>(1, new History(), { save } as never, () => document) }
}

test('what was published is what is shown: nothing is left to be saved', async () => {
  const { autosave, save } = saving()
  autosave.rebase(2, stored)
  await autosave.flush()
  expect(autosave.state).toBe('saved')
  expect(save).not.toHaveBeenCalled()
})

test('what was changed meanwhile is saved', async () => {
  const { autosave, save } = saving()
  autosave.rebase(2, { ...stored, title: '旧表' })
  await autosave.flush()
  expect(save).toHaveBeenCalledWith(
    2,
    expect.arrayContaining([expect.objectContaining({ op: 'replace', path: '/title', value: '表' })]),
    expect.anything(),
  )
})
