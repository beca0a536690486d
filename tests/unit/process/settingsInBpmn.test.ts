import { describe, expect, it } from 'vitest'
import { emptyProcess } from '@/domain/documents/kinds/process/emptyProcess'
import { processProblems } from '@/domain/documents/kinds/process/processProblems'
import { exportBpmn } from '@/domain/process/bpmn/exportBpmn'
import { importBpmn } from '@/domain/process/bpmn/importBpmn'
import { moddle } from '@/domain/process/bpmn/moddle'
import type { ActivitySettings } from '@/domain/process/generated/settings'

const empty = emptyProcess({ code: 'p', title: 'P' })
const [task = ''] = Object.keys(empty.elements).filter((id) => empty.elements[id]?.$type === 'bpmn:UserTask')

const approval: ActivitySettings = {
  type: 'approve',
  approvers: [{ type: 'expression', text: 'IF(a < 1 && b > 2, "甲]]>", "\'乙\'")' }],
}
const model = {
  ...empty,
  activities: { ...empty.activities, [task]: approval },
  settings: { form: { $ref: 'form:leave' }, withdraw: false, urgeMinutes: 30 },
}

const changed = (xml: string, from: RegExp, to: string) => {
  expect(xml).toMatch(from)
  return xml.replace(from, to)
}

describe('what is set at a process goes out as BPMN and comes in again', () => {
  it('at its activities and at itself, whatever their texts are made of', async () => {
    const found = await importBpmn(await exportBpmn(model))
    expect(found.unsupported).toEqual([])
    expect(found.activities[task]).toEqual(approval)
    expect(found.settings).toEqual(model.settings)
    expect(found.content.elements[task]).toEqual(model.elements[task])
  })

  it('beside what other tools have added to the same element', async () => {
    const foreign = { $type: 'camunda:properties', $uri: 'http://camunda.org/schema/1.0/bpmn', $attrs: {} }
    const part = { ...model.elements[task], $type: 'bpmn:UserTask' }
    const extensionElements = { $type: 'bpmn:ExtensionElements', values: [foreign] }
    const found = await importBpmn(
      await exportBpmn({ ...model, elements: { ...model.elements, [task]: { ...part, extensionElements } } }),
    )
    expect(found.activities[task]).toEqual(approval)
    expect(found.content.elements[task]?.extensionElements).toMatchObject({ values: [{ $type: 'camunda:properties' }] })
  })

  it('through a tool that does not know it and that calls its namespace otherwise', async () => {
    const written = await exportBpmn(model)
    const renamed = written.replaceAll(/<(\/?)portal:/g, '<$1x:').replace('xmlns:portal=', 'xmlns:x=')
    const { rootElement } = await moddle.fromXML(renamed)
    const { xml } = await moddle.toXML(rootElement)
    expect((await importBpmn(xml)).activities[task]).toEqual(approval)
  })

  it('without what cannot be told one by one, however much that is', async () => {
    const readers = Array.from({ length: 2000 }, () => ({ kind: 'zz', a: { b: 1 } }))
    const bad = {
      ...model,
      activities: { ...model.activities, [task]: { ...approval, readers } as unknown as ActivitySettings },
    }
    const found = await importBpmn(await exportBpmn(bad))
    expect(found.activities).not.toHaveProperty(task)
    expect(found.unsupported.map(({ element }) => element)).toContain(task)
    expect(processProblems(bad)).not.toEqual([])
    const odd = { ...model, activities: { [task]: { approvers: 7 } as unknown as ActivitySettings } }
    expect(processProblems(odd)).toMatchObject([{ code: 'schema' }])
  })

  it('without what was broken on its way, which is named', async () => {
    const xml = await exportBpmn(model)
    const noJson = await importBpmn(changed(xml, /\{"type":"approve"/, '{"type":'))
    const noSettings = await importBpmn(changed(xml, /"type":"approve"/, '"type":"nonsense"'))
    const unsafe = await importBpmn(changed(xml, /"type":"approve"/, '"__proto__":{"a":1},"type":"approve"'))
    const half = await importBpmn(changed(xml, /"type":"approve"/, '"\\ud800":1,"type":"approve"'))
    for (const { activities, unsupported } of [noJson, noSettings, unsafe, half]) {
      expect(activities).not.toHaveProperty(task)
      expect(unsupported).toMatchObject([{ element: task, message: expect.stringContaining('的设置不能读取') }])
    }
  })
})
