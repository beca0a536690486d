import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { observer } from 'mobx-react-lite'
import { expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { pasteOptions } from '@/src/designers/core/properties/options'
import type { DesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { type DocumentSession, DocumentSessionProvider } from '@/src/designers/core/session/DocumentSession'
import { setProperty } from '@/src/designers/tree/commands/nodeCommands'
import { OptionsEditor } from '@/src/designers/tree/properties/OptionsEditor'
import { TreeSession } from '@/src/designers/tree/session/TreeSession'
import { fakePorts } from './fakePorts'
import { Portal } from './Portal'

const options = [
  { value: '1', label: '选项一' },
  { value: '2', label: '选项二' },
]
const document: FormDocument = {
  kind: 'form',
  schemaVersion: 2,
  code: 'leave',
  title: '请假',
  root: { id: 'root', type: 'Form', children: [{ id: 'half', type: 'Radio', title: '时段', options }] },
}

function show(publishedDocument: FormDocument | null) {
  const ports = {
    save: async () => ({ revision: 2 }),
    check: async () => ({ problems: [], missing: [], dependants: [] }),
  } as unknown as DesignerPorts<FormDocument>
  const resource = { id: '1', code: 'leave', title: '请假', draft: { document, revision: 1 } }
  const session = new TreeSession<FormDocument>(
    formKind,
    { ...resource, publishedVersion: publishedDocument ? 1 : null, publishedDocument },
    ports,
  )
  const Editor = observer(() => {
    const node = session.index.get('half')!.node
    return (
      <OptionsEditor
        label="选项"
        name="options"
        schema={{}}
        node={node}
        value={node.options}
        placeholder={undefined}
        onChange={(value) => session.execute(setProperty([node], { key: 'options', title: '选项', value }))}
      />
    )
  })
  render(
    <Portal ports={fakePorts()}>
      <DocumentSessionProvider value={session as unknown as DocumentSession}>
        <Editor />
      </DocumentSessionProvider>
    </Portal>,
  )
  const write = async (name: string, text: string) => {
    const user = userEvent.setup()
    await user.clear(screen.getByLabelText(name))
    await user.type(screen.getByLabelText(name), text)
  }
  const paste = async (name: string, text: string) => {
    const user = userEvent.setup()
    await user.click(screen.getByLabelText(name))
    await user.paste(text)
  }
  return { write, paste, stored: () => session.index.get('half')!.node.options }
}

test('what an option stores follows its label, until it has been chosen', async () => {
  const { write, stored } = show(null)
  await write('选项 1 显示', '上午')
  expect(stored()).toEqual([{ value: '上午', label: '上午' }, options[1]])
  await write('选项 2 值', 'pm')
  await write('选项 2 显示', '下午')
  expect(stored()).toEqual([
    { value: '上午', label: '上午' },
    { value: 'pm', label: '下午' },
  ])
})

test('what has been published stays what is stored', async () => {
  const { write, stored } = show(document)
  await write('选项 1 显示', '上午')
  expect(stored()).toEqual([{ value: '1', label: '上午' }, options[1]])
})

test('pasted lines become options, each once', async () => {
  const { paste, stored } = show(null)
  await paste('选项 1 显示', '上午\n 下午 \r\n\n上午\n全天\n选项二')
  expect(stored()).toEqual([
    { value: '上午', label: '上午' },
    { value: '下午', label: '下午' },
    { value: '全天', label: '全天' },
    options[1],
  ])
})

test('pasted lines take the place of options that nobody has named', () => {
  const fresh = ['1', '2'].map((value) => ({ value, label: `选项 ${value}` }))
  const pasted = pasteOptions(fresh, 0, { text: 'A级\nB级', published: [] })
  expect(pasted).toEqual([
    { value: 'A级', label: 'A级' },
    { value: 'B级', label: 'B级' },
  ])
  expect(pasteOptions(fresh, 0, { text: 'A级\nB级', published: fresh })).toHaveLength(3)
})

test('a line that is pasted is text like any other', async () => {
  const { paste, stored } = show(null)
  await paste('选项 1 显示', '（上午）')
  expect(stored()).toMatchObject([{ label: '选项一（上午）' }, options[1]])
})
