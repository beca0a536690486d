import { expect, test } from 'vitest'
import type { DocumentNode } from '@/domain/documents/document'
import { wordsForReading } from '@/src/runtime/fields/sub-table/spelling/loadWords'
import { spellingOf } from '@/src/runtime/fields/sub-table/spelling/spellingOf'
import { compilePlan } from '@/src/runtime/plan/compilePlan'
import { fakeNamePorts } from '@/tests/helpers/fakeDirectory'

async function read(node: Omit<DocumentNode, 'id'>, text: string) {
  const column = { id: 'x', ...node } as DocumentNode
  const table = { id: 'items', type: 'SubTable', children: [column] }
  const root = { id: 'root', type: 'Form', children: [table] }
  const plan = compilePlan({ kind: 'form', schemaVersion: 2, code: 'x', title: 'x', root })
  const cells = (plan.tables[0]?.children ?? []).map((one) => ({ column: one, contents: [text] }))
  return spellingOf(column, await wordsForReading(cells, fakeNamePorts())).read(text)
}

test.each([
  [{ type: 'UserPicker' }, '王芳', 'u1'],
  [{ type: 'UserPicker' }, ' 张伟（zhangwei2） ', 'u3'],
  [{ type: 'UserPicker', multiple: true }, '王芳；John Smith，王芳', ['u1', 'u4']],
  [{ type: 'OrgPicker' }, '分公司/研发部', 'o4'],
  [{ type: 'RemoteSelect' }, ' 远山 ', 's1'],
  [{ type: 'RelatedRecord', multiple: true }, '远山；近水、江河，远山', ['s1', 's2']],
  [{ type: 'RolePicker' }, '财务', 'r1'],
  [{ type: 'RolePicker' }, '部门负责人(市场部（华东）)', 'r2@o2'],
  [{ type: 'RolePicker', multiple: true }, '财务、专员（一级）（总部）', ['r1', 'r3@o1']],
])('%j reads %j', async (node, text, value) => {
  expect(await read(node, text)).toEqual({ value })
})

test.each([
  [{ type: 'UserPicker' }, '张', '找不到“张”'],
  [{ type: 'UserPicker' }, '张伟', '“张伟”有多个，请写全，如“张伟 (zhangwei)”'],
  [{ type: 'UserPicker', multiple: true }, '王芳、某某', '找不到“某某”'],
  [{ type: 'OrgPicker', multiple: true }, '总部', '“总部”下还有部门，请选择最下级的部门'],
  [{ type: 'RolePicker' }, '部门负责人', '“部门负责人”须写明部门，如“部门负责人（市场部）”'],
  [{ type: 'RolePicker' }, '部门负责人（研发部）', '“研发部”有多个，请写全，如“总部 / 研发部”'],
  [{ type: 'RolePicker' }, '财务（总部）', '找不到“财务（总部）”'],
  [{ type: 'RelatedRecord' }, '某条记录', '找不到“某条记录”'],
  [{ type: 'RemoteSelect' }, 's1', '找不到“s1”'],
  [{ type: 'RemoteSelect' }, '同名', '“同名”有多个，请在单元格中选择'],
  [{ type: 'RemoteSelect', multiple: true }, '远山、某项', '找不到“某项”'],
  [{ type: 'Image' }, '图.png', '此列不能粘贴，请在单元格中选择'],
])('%j says of %j: %s', async (node, text, problem) => {
  expect(await read(node, text)).toEqual({ problem })
})
