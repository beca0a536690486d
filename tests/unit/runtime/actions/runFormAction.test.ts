import { describe, expect, it } from 'vitest'
import { findActionProblems } from '@/domain/actions/findActionProblems'
import type { ActionStep, DocumentAction, FormDocument } from '@/domain/documents/document'
import { formProblems } from '@/domain/documents/kinds/form/formProblems'
import catalogue from '@/schemas/presets/form-operations.json' with { type: 'json' }
import { contractOperations } from '@/server/plugins/contract'
import { runFormAction } from '@/src/runtime/actions/runFormAction'
import { watchEvents } from '@/src/runtime/actions/watchEvents'
import type { SubmitEvents } from '@/src/runtime/model/FormActions'
import { createFormModel } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'

const formOf = (actions: DocumentAction[], more: Record<string, string> = {}, root: object = {}): FormDocument => ({
  kind: 'form',
  schemaVersion: 2,
  code: 'f',
  title: 'f',
  root: {
    id: 'root',
    type: 'Form',
    ...root,
    children: [
      { id: 'a', type: 'Number', title: '甲', ...(more.a ? { onChange: more.a } : {}) },
      { id: 'b', type: 'Number', title: '乙', ...(more.b ? { onChange: more.b } : {}) },
      { id: 'name', type: 'Text', title: '姓名' },
    ],
  },
  actions,
})

function open(document: FormDocument, answers: { confirm?: boolean; reply?: unknown } = {}) {
  const notices: string[] = []
  const called: unknown[] = []
  const ports = {
    notify: (kind: string, text: string) => notices.push(`${kind}:${text}`),
    navigate: (to: string) => notices.push(`go:${to}`),
    confirm: async () => answers.confirm !== false,
    callNamed: async (...call: unknown[]) => {
      called.push(call)
      return answers.reply
    },
    user: null,
  } as unknown as RuntimePorts
  const model = createFormModel({ document, mode: 'edit', device: 'desktop', user: null, values: { a: 1, b: 2 } })
  return { model, ports, notices, called }
}

const run = async (steps: ActionStep[], answers?: { confirm?: boolean; reply?: unknown }) => {
  const opened = open(formOf([{ id: 'x', steps }]), answers)
  const isDone = await runFormAction('x', { ...opened, actions: {} })
  return { ...opened, isDone, values: opened.model.form.values }
}

describe('action chains', () => {
  it('are stopped with a message that contains values', async () => {
    const steps: ActionStep[] = [
      { type: 'branch', when: 'b > a', then: [{ type: 'stop', content: '乙 {b} 大于甲 {a}' }] },
      { type: 'message', content: '没有到这里' },
    ]
    const stopped = await run(steps)
    expect(stopped.isDone).toBe(false)
    expect(stopped.notices).toEqual(['error:乙 2 大于甲 1'])
    const problems = findActionProblems(formOf([{ id: 'x', steps: [{ type: 'stop', content: '{gone}' }] }]))
    expect(problems).toMatchObject([{ missing: 'gone' }])
  })

  it('take one step after the other; a denied question ends them', async () => {
    const steps: ActionStep[] = [
      { type: 'setValues', values: { a: 'b', b: 'a' } },
      { type: 'confirm', question: '?' },
      { type: 'message', content: '好' },
    ]
    const agreed = await run(steps)
    expect(agreed).toMatchObject({ isDone: true, notices: ['success:好'], values: { a: 2, b: 1 } })
    const denied = await run(steps, { confirm: false })
    expect(denied).toMatchObject({ isDone: false, notices: [], values: { a: 2, b: 1 } })
  })

  it('branch by a condition over the values as they are then', async () => {
    const branch: ActionStep = {
      type: 'branch',
      when: 'a > 5',
      then: [{ type: 'message', content: '大' }],
      else: [{ type: 'open', to: '/small' }],
    }
    expect((await run([branch])).notices).toEqual(['go:/small'])
    expect((await run([{ type: 'setValues', values: { a: '9' } }, branch])).notices).toEqual(['success:大'])
  })

  it('call an operation and put parts of the reply into fields; others are refused', async () => {
    const reply = { content: [{ name: '张三' }] }
    const { called, values } = await run(
      [
        {
          type: 'call',
          operation: 'listUsers',
          query: { size: 'a + 1' },
          result: { name: 'ITEM(reply.content, 1).name', b: 'reply.no' },
        },
      ],
      { reply },
    )
    expect(called).toEqual([['listUsers', { params: undefined, query: { size: 2 }, body: undefined }]])
    expect(values).toMatchObject({ name: '张三', b: null })
    await expect(run([{ type: 'call', operation: 'deleteApplication' }])).rejects.toThrow('不能调用接口')
  })

  it('say texts with values in them, and open addresses whose values lead nowhere else', async () => {
    const steps: ActionStep[] = [
      { type: 'message', content: '共 {a + b} 件' },
      { type: 'open', to: '/x/{name}?n={b}' },
    ]
    const opened = open(formOf([{ id: 'x', steps }]))
    opened.model.form.setValuesIn('name', '../a/b')
    await runFormAction('x', { ...opened, actions: {} })
    expect(opened.notices).toEqual(['success:共 3 件', 'go:/x/..%2Fa%2Fb?n=2'])
    opened.model.form.setValuesIn('name', 'javascript:alert(1)')
    const bad = formOf([{ id: 'x', steps: [{ type: 'open', to: '{name}' }] }])
    const other = open(bad)
    other.model.form.setValuesIn('name', 'javascript:alert(1)')
    await expect(runFormAction('x', { ...other, actions: {} })).rejects.toThrow('不能打开地址')
  })

  it('know the reply of a call afterwards', async () => {
    const steps: ActionStep[] = [
      { type: 'call', operation: 'listUsers' },
      { type: 'message', content: '有 {COUNT(reply.content)} 人' },
    ]
    expect((await run(steps, { reply: { content: [{}, {}] } })).notices).toEqual(['success:有 2 人'])
  })

  it('end after a hundred steps, with a clear message', async () => {
    const many = Array.from({ length: 51 }, (): ActionStep => ({ type: 'refresh' }))
    const both: ActionStep[] = [{ type: 'branch', when: 'true', then: many }, ...many]
    await expect(run(both)).rejects.toThrow('超过 100 步')
  })

  it('run on events, and stop fields that set each other endlessly', async () => {
    const document = formOf(
      [
        { id: 'up', steps: [{ type: 'setValues', values: { b: 'a + 1' } }] },
        { id: 'back', steps: [{ type: 'setValues', values: { a: 'b + 1' } }] },
        { id: 'hello', steps: [{ type: 'message', content: '欢迎' }] },
        { id: 'no', steps: [{ type: 'confirm', question: '?' }] },
      ],
      { a: 'up', b: 'back' },
      { onLoad: 'hello', onBeforeSubmit: 'no' },
    )
    const { model, ports, notices } = open(document, { confirm: false })
    let events: SubmitEvents | null = null
    const aroundSubmit = (given: SubmitEvents) => {
      events = given
      return () => {}
    }
    const stop = watchEvents({ model, ports, actions: { aroundSubmit } })
    model.form.setValuesIn('a', 10)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(notices.filter((text) => text.startsWith('error'))).toEqual([
      expect.stringMatching(/互相触发超过 20 次，已停止/),
    ])
    expect(notices).toContain('success:欢迎')
    expect(await (events as SubmitEvents | null)?.before()).toBe(false)
    stop()
  })

  it('do not submit within what is done before submitting', async () => {
    const document = formOf([{ id: 'again', steps: [{ type: 'submit' }] }], {}, { onBeforeSubmit: 'again' })
    const { model, ports, notices } = open(document)
    let submitted = 0
    let events: SubmitEvents | null = null
    const actions = {
      submit: async () => {
        if ((await events?.before()) === false) return false
        submitted += 1
        return true
      },
      aroundSubmit: (given: SubmitEvents) => {
        events = given
        return () => {}
      },
    }
    const stop = watchEvents({ model, ports, actions })
    expect(await actions.submit()).toBe(false)
    expect(submitted).toBe(0)
    expect(notices).toEqual([expect.stringMatching(/提交前.*不能再提交/)])
    stop()
  })
})

describe('problems of actions', () => {
  const messages = (steps: ActionStep[]) =>
    findActionProblems(formOf([{ id: 'x', title: '试', steps }])).map(({ code, pointer }) => `${code} ${pointer}`)

  it('name the step', () => {
    expect(messages([{ type: 'setValues', values: { a: '"x"', gone: '1', b: 'q + 1' } }])).toEqual([
      'expression_type /actions/0/steps/0/values/a',
      'unknown_target /actions/0/steps/0/values/gone',
      'expression_invalid /actions/0/steps/0/values/b',
    ])
    expect(
      messages([
        { type: 'branch', when: 'a', then: [{ type: 'call', operation: 'login', result: { gone: 'reply' } }] },
      ]),
    ).toEqual([
      'expression_type /actions/0/steps/0/when',
      'unknown_operation /actions/0/steps/0/then/0/operation',
      'unknown_target /actions/0/steps/0/then/0/result/gone',
    ])
  })

  it('lead to the node that runs the action', () => {
    const actions = [{ id: 'x', steps: [{ type: 'setValues', values: { gone: '1' } }] }]
    expect(findActionProblems(formOf(actions, { b: 'x' }))).toMatchObject([{ nodeId: 'b' }])
  })

  it('find no fault with a proper chain, and refuse steps that are none', () => {
    const steps: ActionStep[] = [{ type: 'validate' }, { type: 'submit' }]
    expect(formProblems(formOf([{ id: 'x', steps }], { a: 'x' }))).toEqual([])
    const wrong = formProblems(formOf([{ id: 'x', steps: [{ type: 'dance' }] }], { a: 'gone' }))
    expect(wrong.map(({ code }) => code)).toContain('schema')
  })

  it('bounds the operations by the contract: built, for every user', () => {
    for (const { name, params, query, body } of catalogue.operations) {
      const operation = contractOperations.find((one) => one.name === name)
      expect(operation, name).toMatchObject({ access: 'user', isPlanned: false })
      const keys = (part: 'params' | 'query' | 'body') =>
        Object.keys((operation?.[part] as { properties?: object } | undefined)?.properties ?? {})
      expect({ params, query, body }, name).toEqual({
        params: keys('params'),
        query: keys('query'),
        body: keys('body'),
      })
    }
  })
})
