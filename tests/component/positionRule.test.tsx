import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { PositionRule } from '@/src/designers/process/properties/PositionRule'
import { sayPeople } from '@/src/designers/process/words/sayPeople'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

type Rule = Extract<PeopleRule, { type: 'position' }>

const positions = { content: [{ id: '1', code: 'cashier', name: '出纳', members: 2 }], total: 1, page: 1, size: 200 }

const names = { people: { 'post:cashier': '出纳' }, titleOfField: String }

function Editor({ first, onRule }: { first: Rule; onRule: (rule: Rule) => void }) {
  const [rule, setRule] = useState(first)
  const change = (next: Rule) => {
    setRule(next)
    onRule(next)
  }
  return (
    <>
      <PositionRule rule={rule} onChange={change} />
      <output>{sayPeople([rule], names)}</output>
    </>
  )
}

test('a position is given to one of its holders, of the starter’s department too, and said so on the card', async () => {
  const user = userEvent.setup()
  let rule: Rule = { type: 'position', positions: ['cashier'] }
  const ports = fakePorts({ callNamed: async () => positions })
  render(
    <Portal ports={ports}>
      <Editor first={rule} onRule={(next) => (rule = next)} />
    </Portal>,
  )
  await screen.findByText('出纳', { selector: 'output' })
  const pool = screen.getByRole('checkbox', { name: '由其中一人领取后处理' })
  await user.click(pool)
  expect(rule).toEqual({ type: 'position', positions: ['cashier'], pool: true })
  expect(screen.getByText('出纳中的一人领取')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: '只找发起人的部门，没有时逐级向上' }))
  expect(rule).toEqual({ type: 'position', positions: ['cashier'], pool: true, nearest: true })
  expect(screen.getByText('发起人部门的出纳中的一人领取')).toBeTruthy()
  await user.click(pool)
  // What is off is not stored: old documents stay as they are.
  expect(rule).toEqual({ type: 'position', positions: ['cashier'], nearest: true })
})
