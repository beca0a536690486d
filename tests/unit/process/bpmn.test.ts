import { describe, expect, it } from 'vitest'
import { AppError } from '@/domain/errors/AppError'
import { exportBpmn } from '@/domain/process/bpmn/exportBpmn'
import { importBpmn } from '@/domain/process/bpmn/importBpmn'
import { moddle } from '@/domain/process/bpmn/moddle'
import { readModdle } from '@/domain/process/bpmn/readModdle'
import { writeModdle } from '@/domain/process/bpmn/writeModdle'
import { flowsOf } from '@/domain/process/content/flowsOf'

const xml = (inside: string, after = '') => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="D" targetNamespace="x">
  <bpmn:process id="P" isExecutable="true">${inside}</bpmn:process>${after}
</bpmn:definitions>`

const line = `
  <bpmn:startEvent id="s"><bpmn:outgoing>f1</bpmn:outgoing></bpmn:startEvent>
  <bpmn:userTask id="a" name="经理" camunda:assignee="x">
    <bpmn:documentation>谁</bpmn:documentation>
    <bpmn:extensionElements><camunda:formData><camunda:formField id="q" label="l" /></camunda:formData></bpmn:extensionElements>
    <bpmn:incoming>f1</bpmn:incoming><bpmn:outgoing>f2</bpmn:outgoing>
  </bpmn:userTask>
  <bpmn:endEvent id="e"><bpmn:incoming>f2</bpmn:incoming></bpmn:endEvent>
  <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="a" />
  <bpmn:sequenceFlow id="f2" sourceRef="a" targetRef="e"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">days &gt; 3</bpmn:conditionExpression></bpmn:sequenceFlow>`

const drawing = `
  <bpmndi:BPMNDiagram id="DI"><bpmndi:BPMNPlane id="PL" bpmnElement="P">
    <bpmndi:BPMNShape id="a_di" bpmnElement="a"><dc:Bounds x="1" y="2" width="100" height="80" /></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="f1_di" bpmnElement="f1"><di:waypoint x="1" y="2" /><di:waypoint x="3" y="4" /></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`

describe('BPMN of other tools', () => {
  it('comes in flat, with its drawing and what only they understand', async () => {
    const { content, unsupported } = await importBpmn(xml(line, drawing))
    expect(unsupported).toEqual([])
    expect(content.elements.a).toMatchObject({
      $type: 'bpmn:UserTask',
      $parent: 'P',
      name: '经理',
      $attrs: { 'camunda:assignee': 'x' },
      extensionElements: { values: [{ $type: 'camunda:formData', $children: [{ id: 'q', label: 'l' }] }] },
    })
    expect(content.elements.a).not.toHaveProperty('incoming')
    expect(content.flows.f2).toMatchObject({
      sourceRef: 'a',
      targetRef: 'e',
      conditionExpression: { body: 'days > 3' },
    })
    expect(content.shapes.a_di).toMatchObject({ bpmnElement: 'a', bounds: { x: 1, y: 2, width: 100, height: 80 } })
  })

  it('goes out and comes in again the same', async () => {
    const { content } = await importBpmn(xml(line, drawing))
    const out = await exportBpmn(content)
    expect(out).toContain('<bpmn:incoming>f1</bpmn:incoming>')
    expect(out).toContain('<camunda:formField id="q" label="l" />')
    expect((await importBpmn(out)).content).toEqual(content)
    expect(await exportBpmn((await importBpmn(out)).content)).toBe(out)
  })

  it('keeps it where a node does not repeat its flows, or has them in an order of its own', async () => {
    const bare = await importBpmn(xml(line.replaceAll(/<bpmn:(incoming|outgoing)>f\d<\/bpmn:\1>/g, '')))
    expect(await exportBpmn(bare.content)).not.toContain('incoming')
    const fork = await importBpmn(
      xml(`<bpmn:parallelGateway id="g"><bpmn:outgoing>f2</bpmn:outgoing><bpmn:outgoing>f1</bpmn:outgoing></bpmn:parallelGateway>
        <bpmn:userTask id="a"/><bpmn:userTask id="b"/>
        <bpmn:sequenceFlow id="f1" sourceRef="g" targetRef="a"/><bpmn:sequenceFlow id="f2" sourceRef="g" targetRef="b"/>`),
    )
    expect(flowsOf(fork.content).outgoing('g')).toEqual(['f2', 'f1'])
    expect((await importBpmn(await exportBpmn(fork.content))).content.elements.g).toEqual(fork.content.elements.g)
  })

  it('gets ids for flows that have none', async () => {
    const { content } = await importBpmn(
      xml('<bpmn:startEvent id="s"/><bpmn:endEvent id="e"/><bpmn:sequenceFlow sourceRef="s" targetRef="e"/>'),
    )
    expect(Object.keys(content.flows)).toEqual(['Flow_s_e'])
    expect(await exportBpmn(content)).toContain('<bpmn:sequenceFlow id="Flow_s_e"')
  })

  it('names what can’t run yet, and keeps it', async () => {
    const { content, unsupported } = await importBpmn(
      xml(
        '<bpmn:startEvent id="s"><bpmn:timerEventDefinition id="t"/></bpmn:startEvent><bpmn:complexGateway id="x" name="发邮件"/>',
      ),
    )
    expect(unsupported.map(({ element, message }) => `${element} ${message}`)).toEqual([
      's 「StartEvent」的事件类型尚不支持，请换成普通事件',
      'x 「发邮件」是尚不支持的元素，请换成审批、抄送、延时、子流程、服务或网关',
    ])
    expect(content.elements.x).toMatchObject({ $type: 'bpmn:ComplexGateway' })
  })

  it.each([
    ['nothing', ''],
    ['no XML', '{}'],
    ['XML that ends early', '<bpmn:definitions'],
    ['something else', '<html/>'],
    ['too deep', xml('<a>'.repeat(200))],
    ['with a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${xml(line)}`],
    ['names that lead to a prototype', xml('<bpmn:userTask id="__proto__"/>')],
  ])('%s is refused with a code', async (_what, text) => {
    await expect(importBpmn(text)).rejects.toSatisfy(
      (error) => error instanceof AppError && error.code === 'document_invalid',
    )
  })
})

describe('an editor that works on moddle’s tree', () => {
  it('is read back without changing what it did not touch', async () => {
    const { content } = await importBpmn(xml(line, drawing))
    const tree = writeModdle(content)
    expect(readModdle(tree, content)).toEqual(content)
    const [process] = tree.rootElements as { flowElements: unknown[] }[]
    const task = moddle.create('bpmn:UserTask', { id: 'b', name: '新的' })
    process?.flowElements.splice(1, 0, task)
    const changed = readModdle(tree, content)
    expect(changed.elements.b).toMatchObject({ $order: 0.5, name: '新的' })
    expect({ ...changed.elements, b: undefined }).toEqual({ ...content.elements, b: undefined })
  })
})
