import { beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice, publishApproval, straight } from '@/tests/helpers/approvals'
import { databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

interface Item {
  type: string
  code?: string
  children?: Item[]
}

describe.each(databases)('what a menu offers by itself, on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const { builder, ids } = office
    await publishApproval(office, 'purchase', straight({ 审批: { approvers: [{ type: 'user', users: [ids.hr] }] } }))
    await publishForm(builder, 'plain_form', [{ id: 'why', type: 'Text', title: '事由' }])
  })

  const codesOf = async (type: string) => {
    const { body } = await office.starter.call('workbenchMenus', { query: { appId: office.appId } })
    const all = (items: Item[]): Item[] => items.flatMap((one) => [one, ...all(one.children ?? [])])
    return all(body.content).flatMap((one) => (one.type === type ? [one.code] : []))
  }

  it('is a process, and not its form, which would pass the approval by', async () => {
    expect(await codesOf('process')).toContain('purchase')
    const forms = await codesOf('form')
    expect(forms).toContain('plain_form')
    expect(forms).not.toContain('purchase_form')
  })

  it('is the form where a menu names it, and again once the process is offline', async () => {
    const { admin, appId, builder } = office
    const params = { id: appId }
    const { body: menus } = await admin.call('getMenus', { params })
    const item = { name: '申请', type: 'form', code: 'purchase_form' }
    await admin.call('saveMenus', { params, body: { ...menus, content: [...menus.content, item] } as never })
    expect(await codesOf('form')).toContain('purchase_form')
    const { body: saved } = await admin.call('getMenus', { params })
    await admin.call('saveMenus', { params, body: { ...saved, content: menus.content } as never })
    expect(await codesOf('form')).not.toContain('purchase_form')
    const { content } = (await builder.call('listResources', { query: { kind: 'process', size: 100 } as never })).body
    const { id } = content.find(({ code }: { code: string }) => code === 'purchase')
    await builder.call('operateResource', { params: { id, action: 'withdraw' }, body: {} })
    expect(await codesOf('form')).toContain('purchase_form')
  })
})
