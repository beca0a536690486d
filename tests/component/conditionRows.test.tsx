import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fromConditionGroup } from '@/domain/expression/fromConditionGroup'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'
import { toConditionGroup } from '@/domain/expression/toConditionGroup'
import { ConditionBuilder } from '@/src/components/condition-builder/ConditionBuilder'
import type { ConditionField } from '@/src/components/condition-builder/ConditionField'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

const expires: ConditionField = { id: 'expires', title: '到期日', valueType: 'date' }

/** Rows over some fields; out: the condition as it stands. */
function showRows(text: string, fields = [expires]) {
  let shown = text
  function Rows() {
    const [group, setGroup] = useState(toConditionGroup(parseExpression(text))!)
    shown = printExpression(fromConditionGroup(group))
    return <ConditionBuilder fields={fields} value={group} onChange={setGroup} />
  }
  render(
    <Portal ports={fakePorts()}>
      <Rows />
    </Portal>,
  )
  return { condition: () => shown, user: userEvent.setup() }
}

test('a date is compared with a day counted from today, which moves on by itself', async () => {
  const { condition, user } = showRows('expires <= "2026-01-01"')
  const choose = async (way: string) => {
    await user.click(screen.getByRole('combobox', { name: '日期的算法' }))
    await user.click(await screen.findByTitle(way))
  }
  await choose('今天之后')
  expect(condition()).toBe('expires <= DATEADD(TODAY(), 7, "d")')
  const days = screen.getByRole('spinbutton', { name: '天数' })
  await user.clear(days)
  await user.type(days, '30')
  expect(condition()).toBe('expires <= DATEADD(TODAY(), 30, "d")')
  await choose('今天')
  expect(condition()).toBe('expires <= TODAY()')
  await choose('指定日期')
  expect(condition()).toBe('expires <= null')
})

test('days before today are shown as they were set', () => {
  showRows('expires < DATEADD(TODAY(), -14, "d")')
  expect(screen.getByTitle('今天之前')).toBeTruthy()
  expect(screen.getByRole('spinbutton', { name: '天数' })).toHaveProperty('value', '14')
})

test('a row that is added asks what its field can be asked', async () => {
  const files: ConditionField = { id: 'files', title: '用印文件', valueType: 'file[]' }
  const { user } = showRows('expires <= TODAY()', [files, expires])
  await user.click(screen.getByRole('button', { name: '添加条件' }))
  expect(screen.getAllByTitle('到期日')).toHaveLength(2)
  await user.click(screen.getAllByRole('combobox', { name: '字段' })[1]!)
  await user.click(await screen.findByTitle('用印文件'))
  expect(screen.getByTitle('为空')).toBeTruthy()
  expect(screen.queryByTitle('eq')).toBeNull()
})

test('where no field can be compared, a row asks whether one is empty', async () => {
  const files: ConditionField = { id: 'files', title: '用印文件', valueType: 'file[]' }
  const { condition, user } = showRows('isEmpty(files)', [files])
  await user.click(screen.getByRole('button', { name: '添加条件' }))
  expect(screen.getAllByTitle('为空')).toHaveLength(2)
  expect(condition()).toBe('isEmpty(files) && isEmpty(files)')
})
