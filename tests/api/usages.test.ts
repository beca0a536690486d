import { expect, it } from 'vitest'
import { withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

const server = withServer('pglite')

it('names the node that uses a form in the draft and in what is published, each by its own document', async () => {
  const builder = (await server.login('builder')).in(await server.demoAppId())
  const used = await publishForm(builder, 'used_form', [{ id: 'name', type: 'Text', title: '名称' }])
  const user = await publishForm(builder, 'user_form', [
    { id: 'reason', type: 'Text', title: '事由' },
    { id: 'party', type: 'RelatedRecord', title: '供应商', form: { $ref: 'form:used_form' } },
  ])
  const { draft } = (await builder.call('getResource', { params: { id: user } })).body
  const patches = [{ op: 'add', path: '/root/children/0', value: { id: 'first', type: 'Text', title: '新加的' } }]
  await builder.call('patchDraft', { params: { id: user }, body: { baseRevision: draft.revision, patches } })
  const { content } = (await builder.call('resourceUsages', { params: { id: used } })).body
  expect(
    content.map(({ place, isPublished }: { place: string; isPublished: boolean }) => [place, isPublished]).toSorted(),
  ).toEqual([
    ['供应商', false],
    ['供应商', true],
  ])
})
