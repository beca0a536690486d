import { beforeAll, describe, expect, it } from 'vitest'
import type { ActivitySettings } from '@/domain/process/generated/settings'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { draftProcess } from '@/tests/helpers/serverProcesses'

describe.each(databases)('who may start a process, on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  const ids: Record<string, string> = {}
  let code = 0

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    for (const name of ['builder', 'zhangwei', 'hradmin'])
      ids[name] = (await (await server.login(name)).in(appId).call('currentUser')).body.id
    await publishForm(builder, 'trip', [{ id: 'days', type: 'Number', title: '天数' }])
  })

  /** What is said before publishing a process of one approval. In: who may start it, and how it is approved. */
  const warnings = async (startable: string[], approval: ActivitySettings) => {
    code += 1
    const id = await draftProcess(builder, `trip_${code}`, 'trip', {
      nodes: { start: 'start', 审批: 'task', end: 'end' },
      flows: ['start -> 审批', '审批 -> end'],
      activities: { start: { startable: startable as never }, 审批: approval },
    })
    const { status, body } = await builder.call('publishCheck', { params: { id } })
    expect(status).toBe(200)
    return body.problems.map(({ severity, message }: { severity: string; message: string }) => `${severity} ${message}`)
  }

  it('is told where nobody would be found, by name, with what happens then', async () => {
    const starters = [`user:${ids.zhangwei}`]
    const nobody: ActivitySettings = { approvers: [{ type: 'starterHead', level: 20 }] }
    const said = 'warning 「审批」：以下 1 位发起人找不到审批人（'
    expect(await warnings(starters, nobody)).toEqual([`${said}将转流程管理员）：张伟`])
    expect(await warnings(starters, { ...nobody, empty: 'refuse' })).toEqual([`${said}他们不能提交）：张伟`])
    const [all] = await warnings([], nobody)
    expect(all).toMatch(/以下 \d+ 位发起人找不到审批人（将转流程管理员）：.+、.+、.+ 等$/)
  })

  it('is a member of the application, or named', async () => {
    const admin = (await (await server.login('admin')).call('currentUser')).body.id
    const headless: ActivitySettings = { approvers: [{ type: 'starterHead', level: 1 }] }
    expect(await warnings([], headless)).toEqual([])
    expect((await warnings([`user:${admin}`], headless))[0]).toContain('系统管理员')
  })

  it('is found for each as the engine would find them', async () => {
    const starters = [`user:${ids.zhangwei}`, `user:${ids.hradmin}`]
    const approver: ActivitySettings = { approvers: [{ type: 'user', users: [ids.zhangwei!] }] }
    expect(await warnings(starters, { ...approver, sameAsStarter: 'self' })).toEqual([])
    // Nobody is left where the only approver is left out: it passes, as the setting says.
    expect(await warnings(starters, { ...approver, sameAsStarter: 'skip' })).toEqual([])
    const admin = await server.login('admin')
    const group = (await admin.call('createRoleGroup', { body: { name: '无人' } })).body.id
    const role = { groupId: group, code: 'nobody_has_it', name: '无人担任' }
    expect((await admin.call('createRole', { body: role })).status).toBe(200)
    const gone: ActivitySettings = { approvers: [{ type: 'role', roles: ['nobody_has_it'], pool: true }] }
    expect((await warnings(starters, gone))[0]).toContain('以下 2 位发起人')
    const org = (await (await server.login('zhangwei')).call('currentUser')).body.orgId
    expect((await warnings([`org:${org}`], gone))[0]).toMatch(/以下 \d+ 位发起人/)
    expect(await warnings(['role:nobody_has_it'], gone)).toEqual([])
  })

  it('is not guessed where the form or somebody decides', async () => {
    expect(await warnings([], { approvers: [{ type: 'starterChoice' }] })).toEqual([])
    expect(await warnings([], { decision: 'agree', approvers: [{ type: 'starterHead', level: 20 }] })).toEqual([])
  })

  it('is previewed as the engine would decide, the starter among the approvers too', async () => {
    const preview = async (sameAsStarter: string, approvers = [ids.zhangwei]) => {
      const rules = [{ type: 'user', users: approvers }]
      const { status, body } = await builder.call('previewApprovers', {
        body: { rules, starter: ids.zhangwei, sameAsStarter },
      })
      expect(status).toBe(200)
      return [...body.people.map(({ reason }: { reason?: string }) => reason), body.skipped]
    }
    expect(await preview('self')).toEqual(['user', false])
    expect(await preview('superior')).toEqual(['superior', false])
    expect(await preview('skip')).toEqual([true])
    expect(await preview('skip', [ids.zhangwei, ids.hradmin])).toEqual(['user', true])
  })

  it('is not previewed by rules that say nothing', async () => {
    for (const rule of [{ type: 'role' }, { type: 'user', users: [7] }, { type: 'nothing' }]) {
      const { status, body } = await builder.call('previewApprovers', {
        body: { rules: [rule] as never, starter: ids.zhangwei },
      })
      expect([status, body.code]).toEqual([400, 'bad_request'])
    }
  })

  it('is nothing that keeps anybody from publishing', async () => {
    const id = await draftProcess(builder, 'trip_public', 'trip', {
      nodes: { start: 'start', 审批: 'task', end: 'end' },
      flows: ['start -> 审批', '审批 -> end'],
      activities: { 审批: { approvers: [{ type: 'starterHead', level: 20 }] } },
    })
    const published = await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
    expect(published.body).toMatchObject({ publishedVersion: 1 })
  })
  it('names what an activity still uses and has been deleted, and refuses to publish', async () => {
    const admin = await server.login('admin')
    const { id } = (await admin.call('createPosition', { body: { code: 'gone', name: '旧岗位' } })).body
    const approvers: ActivitySettings['approvers'] = [
      { type: 'position', positions: ['gone'] },
      { type: 'user', users: [String(ids.hradmin)] },
    ]
    const starters = [`user:${ids.zhangwei}`]
    expect(await warnings(starters, { approvers })).toEqual([])
    await admin.call('deletePosition', { params: { id } })
    const refused = 'error 「审批」使用的岗位 gone已被删除，请重新选择'
    expect(await warnings(starters, { approvers })).toEqual([refused])
    const nobody = '00000000-0000-7000-8000-000000000000'
    const hr = { type: 'user', users: [ids.hradmin] }
    const others = {
      approvers: [hr],
      emptyTo: [`org:${nobody}`, 'role:gone'],
      readers: [{ type: 'user', users: [nobody] }],
    }
    expect(await warnings([...starters, `org:${nobody}`], others as never)).toEqual([
      'error 「start」使用的部门已被删除，请重新选择',
      'error 「审批」使用的人员、部门、角色 gone已被删除，请重新选择',
    ])
    const draft = await draftProcess(builder, 'trip_gone', 'trip', {
      nodes: { start: 'start', 审批: 'task', end: 'end' },
      flows: ['start -> 审批', '审批 -> end'],
      activities: { 审批: { approvers } },
    })
    const published = await builder.call('operateResource', { params: { id: draft, action: 'publish' }, body: {} })
    expect(published.status).toBe(422)
  })
})
