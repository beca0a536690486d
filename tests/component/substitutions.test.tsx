import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DocumentNode, PageDocument } from '@/domain/documents/document'
import substitutions from '@/schemas/pages/task/substitutions.json' with { type: 'json' }
import { fakePorts } from './fakePorts'
import { fillForm, publishedForm } from './fillForm'
import { ShownPage } from './ShownPage'

/** What the server names for each process. */
const fields: Record<string, object[]> = {
  leave: [{ id: 'days', title: '天数', valueType: 'number' }],
  travel: [],
}

/** The condition of the dialog of substitutes, below a choice of processes. */
async function opened() {
  const [action] = substitutions.root.children[0]!.actions
  const condition = action!.steps[0]!.dialog.fields.find(({ id }) => id === 'condition') as DocumentNode
  const options = Object.keys(fields).map((value) => ({ value, label: value }))
  const process = { id: 'processId', type: 'Radio', title: '流程', options } as DocumentNode
  const form = publishedForm('away', '请人代理', [process, condition])
  const sent: Record<string, unknown>[] = []
  const { user } = await fillForm([form], {
    ports: {
      async callNamed(operation, { params, body }) {
        if (operation === 'publishedForm') return form
        if (operation === 'listSubstitutionFields') return { content: fields[(params as { id: string }).id] }
        sent.push((body as { data: Record<string, unknown> }).data)
        return { orderId: 'order-1' }
      },
    },
  })
  const submit = async () => {
    await user.click(await screen.findByRole('button', { name: /提\s*交/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent[0]
  }
  const add = async () => {
    await user.click(await screen.findByRole('button', { name: /添加条件$/ }))
  }
  const give = (value: string) => user.type(screen.getByRole('spinbutton', { name: '值' }), value)
  return { user, submit, add, give }
}

test('a condition is set once a process is chosen, over the fields that the server names', async () => {
  const { user, submit, add, give } = await opened()
  expect(await screen.findByText('选择流程后可以设置')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'leave' }))
  await add()
  await give('3')
  expect(await submit()).toMatchObject({ processId: 'leave', condition: 'days == 3' })
})

test('another process takes the condition back', async () => {
  const { user, submit, add } = await opened()
  await user.click(await screen.findByRole('radio', { name: 'leave' }))
  await add()
  await user.click(screen.getByRole('radio', { name: 'travel' }))
  expect(await screen.findByText('没有可以用作条件的字段')).toBeTruthy()
  const data = await submit()
  expect(data).toMatchObject({ processId: 'travel' })
  expect(data?.condition ?? null).toBeNull()
})

test('a row without a value is sent for the server to refuse: all tasks would go to the substitute without it', async () => {
  const { user, submit, add } = await opened()
  await user.click(await screen.findByRole('radio', { name: 'leave' }))
  await add()
  expect(await submit()).toMatchObject({ processId: 'leave', condition: 'days == null' })
})

test.each([
  ['coming', '修改'],
  ['active', '改期'],
])('what is %s is opened with what was set, by %s', async (status, action) => {
  const terms = { substituteId: 'u2', processId: null, condition: null }
  const row = {
    id: 's1',
    userName: '张伟',
    substituteName: '李娜',
    processTitle: null,
    condition: null,
    from: '2026-12-01',
    to: '2026-12-05',
    isOwn: true,
    isBroken: false,
    status,
    terms,
  }
  const sent: unknown[] = []
  const listOf = (content: object[]) => ({ content, total: content.length, page: 1, size: 20 })
  const ports = fakePorts({
    async callNamed(operation, { params, body }) {
      if (operation === 'listSubstitutions') return listOf([row])
      if (operation !== 'updateSubstitution') return listOf([])
      sent.push({ ...params, ...(body as object) })
      return {}
    },
  })
  render(<ShownPage document={substitutions as PageDocument} ports={ports} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: action }))
  const save = within(await screen.findByRole('dialog')).getByRole('button', { name: /确\s*定/ })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await waitFor(() => expect(sent).toEqual([{ id: 's1', ...terms, from: row.from, to: row.to }]))
})
