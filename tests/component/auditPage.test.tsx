import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PageDocument } from '@/domain/documents/document'
import audit from '@/schemas/pages/system/audit.json' with { type: 'json' }
import { fakePorts } from './fakePorts'
import { ShownPage } from './ShownPage'

test.each([
  [null, 'success', '已校验 12 条，没有被改动或删除的记录'],
  [7, 'error', '第 7 条起与记录不符，可能被改动或删除，请核对备份'],
])('the audit log is verified: broken at %s', async (brokenAt, tone, words) => {
  const notify = vi.fn()
  const ports = fakePorts({
    notify,
    callNamed: async (operation) =>
      operation === 'verifyAuditEntries' ? { count: 12, brokenAt } : { content: [], total: 0, labels: {} },
  })
  render(<ShownPage document={audit as PageDocument} ports={ports} onAddress={() => undefined} />)
  await userEvent.setup().click(await screen.findByRole('button', { name: '校验完整性' }))
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith(tone, words))
})
