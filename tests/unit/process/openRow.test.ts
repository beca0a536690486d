import { describe, expect, it } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { formToFill } from '@/domain/process/forms/formFor'
import { validateSubmission } from '@/domain/validation/validateSubmission'
import { leaveForm } from '@/tests/helpers/leaveForm'

const form: FormDocument = {
  ...leaveForm([
    {
      id: 'items',
      type: 'SubTable',
      title: '问题清单',
      children: [
        { id: 'what', type: 'Text', title: '问题' },
        { id: 'result', type: 'Text', title: '整改结果' },
      ],
    },
  ]),
  rules: [
    {
      id: 'short',
      when: 'row.result == "无"',
      then: [{ target: 'result', set: { error: '"请写明整改结果"' } }],
    },
  ],
}
const { fields } = completeActivity({ fields: { result: 'required' } })
const activities = { check: { fields } }
const previous = { items: [{ what: '灭火器过期' }, { what: '出口堵塞' }, { what: '电线老化', result: '无' }] }
const context = { principals: ['user:u1'], now: new Date(2026, 10, 25), previous }

/** What is wrong, by row, with results that are filled in at a task about a row. */
const wrong = (row: number | undefined, results: (string | null)[]) => {
  const document = formToFill(form, activities, 'check', {
    isStarters: false,
    row: row === undefined ? undefined : { table: 'items', row },
  })
  const items = previous.items.map((item, at) => ({ ...item, result: results[at] ?? null }))
  return validateSubmission(document, { items }, context).errors.map(({ code, row: at }) => `${code} ${at}`)
}

describe('a form at a task about one row', () => {
  it('asks for nothing in other rows, and no rule refuses them', () => {
    expect(wrong(undefined, [null, '已清理', '无'])).toEqual(['required 0', 'refused 2'])
    expect(wrong(2, [null, '已清理', '无'])).toEqual([])
    expect(wrong(2, [null, null, '无'])).toEqual(['required 1'])
    expect(wrong(2, [null, '无', '无'])).toEqual(['refused 1'])
  })

  it('takes no change of another row', () => {
    expect(wrong(2, ['已换新', '已清理', '无'])).toEqual(['read_only 0'])
  })
})
