import { describe, expect, it } from 'vitest'
import { withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

const english = { 'accept-language': 'en' }

describe('the language of a reply', () => {
  const server = withServer('pglite')
  const unknown = (header?: string) =>
    server.inject({
      method: 'GET',
      url: '/bpm-server/api/biz-om/user/current',
      headers: header === undefined ? {} : { 'accept-language': header },
    })

  it.each([
    [undefined, '您尚未登录，请登录后重试'],
    ['zh-CN', '您尚未登录，请登录后重试'],
    ['de', '您尚未登录，请登录后重试'],
    ['zh-CN,zh;q=0.9,en;q=0.8', '您尚未登录，请登录后重试'],
    ['en', 'You are not signed in; please sign in and try again'],
    ['en-GB,en;q=0.9,zh;q=0.5', 'You are not signed in; please sign in and try again'],
    ['zh;q=0.2, EN;q=0.7', 'You are not signed in; please sign in and try again'],
  ])('to %s is its own', async (header, message) => {
    expect((await unknown(header)).body.message).toBe(message)
  })

  it('is each caller’s own, also at the same time', async () => {
    const replies = await Promise.all(['en', 'zh', 'en', 'zh'].map((header) => unknown(header)))
    expect(replies.map(({ body }) => /\p{Script=Han}/u.test(body.message))).toEqual([false, true, false, true])
  })

  it('names what is wrong with a submission, by the titles of its form', async () => {
    const user = (await server.login('zhangwei')).in(await server.demoAppId())
    const submit = (headers?: Record<string, string>) =>
      user.call('submitForm', { headers, body: { form: 'leave_apply', data: {} } })
    const messages = async (headers?: Record<string, string>) =>
      (await submit(headers)).body.details.errors.map(({ message }: { message: string }) => message)
    expect(await messages()).toContain('请填写「请假事由」')
    expect(await messages(english)).toContain('Please fill in “请假事由”')
  })

  it('fills in what a message speaks of', async () => {
    const admin = await server.login('admin')
    const top = (await admin.call('createOrg', { body: { code: 'top', name: '总部' } })).body
    await admin.call('createOrg', { body: { code: 'leaf', name: '分部', parentId: top.id } })
    const reply = await admin.call('deleteOrg', { params: { id: top.id }, headers: english })
    expect(reply.body.message).toBe('It still has 1 organisations and 0 users; please move them first')
  })

  it('does not affect stored texts', async () => {
    const builder = (await server.login('builder')).in(await server.demoAppId())
    await publishForm(builder, 'kept', [{ id: 'a', type: 'Text', title: '内容' }])
    await builder.call('submitForm', { headers: english, body: { form: 'kept', data: { a: 'x' } } })
    const list = await builder.call('listFormInstances', { query: { size: 200 }, headers: english })
    expect(list.body.content.map(({ title }: { title: string }) => title)).toContain('李设计的表单 kept')
  })
})
