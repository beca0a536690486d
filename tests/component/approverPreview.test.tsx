import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { type DocumentSession, DocumentSessionProvider } from '@/src/designers/core/session/DocumentSession'
import { ApproverPreview } from '@/src/designers/process/properties/ApproverPreview'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

const show = (...rules: PeopleRule[]) =>
  render(
    <Portal ports={fakePorts({ callNamed: async () => ({ people: [], skipped: false }) })}>
      <DocumentSessionProvider value={{ form: null } as unknown as DocumentSession}>
        <ApproverPreview rules={rules} empty="administrator" sameAsStarter="superior" />
      </DocumentSessionProvider>
    </Portal>,
  )

const later = '另有由填写内容、发起人或上一审批人决定的人员。'

test('members who are not chosen yet are not said to be decided later', async () => {
  const { unmount } = show({ type: 'user', users: [] })
  expect(await screen.findByText('还没有选择')).toBeTruthy()
  expect(screen.queryByText(later)).toBeNull()
  unmount()
  show({ type: 'starterChoice' }, { type: 'user', users: [] })
  expect(await screen.findByText(later)).toBeTruthy()
  expect(screen.queryByText('还没有选择')).toBeNull()
})
