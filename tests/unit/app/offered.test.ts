import { describe, expect, test } from 'vitest'
import { isOfferedTo } from '@/src/app/offered'

const user = { portal: 'workbench', isSuperuser: false, isAdmin: false, isBuilder: false }
const builder = { ...user, isBuilder: true }
const admin = { ...builder, isAdmin: true }

describe('what menus offer', () => {
  test('is there, also behind redirects', () => {
    expect(isOfferedTo('/ywx/{appId}/task/myrequest', user)).toBe(true)
    expect(isOfferedTo('/ywx/weekly', admin)).toBe(false)
    expect(isOfferedTo('/task-modules', admin)).toBe(true)
    expect(isOfferedTo('/app-modules/index', builder)).toBe(true)
    expect(isOfferedTo('/app-modules/index', { ...builder, portal: 'develop' })).toBe(true)
    expect(isOfferedTo('/no/such/page', admin)).toBe(false)
  })

  test('is for who may open it', () => {
    expect(isOfferedTo('/app-modules/page-design/form', user)).toBe(false)
    expect(isOfferedTo('/app-modules/page-design/form', builder)).toBe(true)
    expect(isOfferedTo('/ywx/{appId}/members', builder)).toBe(false)
    expect(isOfferedTo('/ywx/{appId}/members', admin)).toBe(true)
  })
})
