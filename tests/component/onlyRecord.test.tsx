import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillForm, publishedForm } from './fillForm'

const nodes = (autoSelect: boolean) => [
  { id: 'mine', type: 'RelatedRecord', title: '年假', form: { $ref: 'form:balance' }, autoSelect },
]
const record = (value: string) => ({ value, label: `余额 ${value}` })

/** A form whose field is chosen from some records; how often these were asked for. */
async function open(records: ReturnType<typeof record>[], autoSelect = true) {
  const form = publishedForm('leave', '请假', nodes(autoSelect))
  let asked = 0
  const filled = await fillForm([form], {
    ports: {
      async callNamed(operation, { query }) {
        if (operation === 'publishedForm') return form
        asked += 1
        const { values } = query as { values?: string }
        const content = records.filter(({ value }) => values === undefined || values.split(',').includes(value))
        return { content, total: content.length, fields: [] }
      },
    },
  })
  return { ...filled, asked: () => asked }
}

test('the only record to choose from is chosen by itself, and another is not forced on whoever removes it', async () => {
  const { user, screen } = await open([record('1')])
  await screen.findByRole('link', { name: '余额 1' })
  await user.click(screen.getByRole('button', { name: '移除 余额 1' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: '余额 1' })).toBeNull())
  screen.getByRole('button', { name: '年假：选择记录' })
})

test('of two, none is', async () => {
  const { screen, asked } = await open([record('1'), record('2')])
  await waitFor(() => expect(asked()).toBeGreaterThan(0))
  expect(screen.queryByRole('link')).toBeNull()
})

test('nor where the builder does not want it', async () => {
  const { screen, asked } = await open([record('1')], false)
  screen.getByRole('button', { name: '年假：选择记录' })
  expect(asked()).toBe(0)
})
