import { beforeAll, describe, expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { maximumNodes } from '@/domain/documents/tree/validateNodes'
import { DesignerDriver } from './DesignerDriver'
import { createForm, formOf } from './forms'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let builder: Visitor
let designer: DesignerDriver
let formId = ''

/** The form itself is a node, too. */
const fields = Array.from({ length: maximumNodes - 1 }, (_, at) => ({
  id: `f${at}`,
  type: 'Text',
  title: `第 ${at} 项`,
}))
const last = `f${fields.length - 1}`

const draft = async () => (await builder.call('getResource', { params: { id: formId } })).draft.document as FormDocument

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  designer = new DesignerDriver(builder.page)
  formId = (await createForm(builder, formOf('large', '最大的表单', fields))).id
  await builder.page.goto(`/app-modules/page-design/form/${formId}`)
  await designer.ready()
})

describe('a form as large as they may be', () => {
  test('is edited at its end, and undone', async () => {
    await designer.select(last)
    await designer.set('标题', '最后一项')
    await designer.saved()
    expect((await draft()).root.children?.at(-1)).toMatchObject({ id: last, title: '最后一项' })
    await builder.button('撤销').click()
    await designer.saved()
    expect((await draft()).root.children?.at(-1)).toMatchObject({ id: last, title: fields.at(-1)?.title })
  })

  test('takes no more, and says so before it is published', async () => {
    await designer.palette('单行文本').click()
    await designer.saved()
    await designer.panel('问题')
    await builder.page.getByText(`组件不能超过 ${maximumNodes} 个`).waitFor()
    const { status } = await builder.send('operateResource', {
      params: { id: formId, action: 'publish' },
      body: { note: '' },
    })
    expect(status).toBe(422)
    await builder.button('撤销').click()
    await builder.page.getByText('没有问题，可以发布').waitFor()
  })

  test('is published', async () => {
    await designer.publish('五千个组件')
    const { publishedVersion } = await builder.call('getResource', { params: { id: formId } })
    expect(publishedVersion).toBe(1)
    expect(builder.complaints).toEqual([])
  })
})
