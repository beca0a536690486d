import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  MessageOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { LinkBar } from './LinkBar'

interface Tool {
  name: string
  keys?: string
  icon: ReactNode
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
}

const heading = (level: 1 | 2 | 3): Tool => ({
  name: t('H{level} 标题', { level }),
  icon: <b aria-hidden>H{level}</b>,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const tools: readonly Tool[] = [
  {
    name: t('粗体'),
    keys: 'Ctrl+B',
    icon: <BoldOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: t('斜体'),
    keys: 'Ctrl+I',
    icon: <ItalicOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: t('下划线'),
    keys: 'Ctrl+U',
    icon: <UnderlineOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: t('删除线'),
    icon: <StrikethroughOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  heading(1),
  heading(2),
  heading(3),
  {
    name: t('无序列表'),
    icon: <UnorderedListOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: t('有序列表'),
    icon: <OrderedListOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: t('引用'),
    icon: <MessageOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: t('代码块'),
    icon: <CodeOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    name: t('分割线'),
    icon: <LineOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: t('撤销'),
    keys: 'Ctrl+Z',
    icon: <UndoOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    name: t('重做'),
    keys: 'Ctrl+Y',
    icon: <RedoOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
]

/** A toolbar is one stop of the Tab key; arrows go from tool to tool. */
function moveFocus(event: KeyboardEvent<HTMLElement>): HTMLButtonElement | undefined {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
  const step = steps[event.key]
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  if (at < 0) return undefined
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step === undefined ? -1 : at + step
  const next = buttons[to < 0 && step ? buttons.length - 1 : to % buttons.length]
  if (!next) return undefined
  event.preventDefault()
  next.focus()
  return next
}

/** The tools of the editor; their shortcuts are in their titles. */
export function RichTextToolbar({ editor, title }: { editor: Editor; title: string }) {
  const [isLinking, setLinking] = useState(false)
  const [stop, setStop] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) => [
      ...tools.map(({ isOn, isOff }) => ({ isOn: isOn?.(current), isOff: isOff?.(current) === true })),
      { isOn: current.isActive('link'), isOff: false },
    ],
    equalityFn: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  })
  const linkTool: Tool = {
    name: t('链接'),
    icon: <LinkOutlined aria-hidden />,
    run: () => setLinking(!isLinking),
  }
  return (
    <>
      <div
        ref={bar}
        className="portal-rich-toolbar"
        role="toolbar"
        aria-label={t('{title}的格式', { title })}
        onKeyDown={(event) => {
          const next = moveFocus(event)
          if (next) setStop([...(bar.current?.querySelectorAll('button') ?? [])].indexOf(next))
        }}
      >
        {[...tools, linkTool].map((tool, index) => (
          <button
            key={tool.name}
            type="button"
            title={tool.keys ? t('{title}（{code}）', { title: tool.name, code: tool.keys }) : tool.name}
            aria-label={tool.name}
            aria-pressed={states[index]?.isOn}
            // A disabled tool stays reachable by the arrow keys.
            aria-disabled={states[index]?.isOff || undefined}
            tabIndex={index === stop ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setStop(index)
              if (!states[index]?.isOff) tool.run(editor)
            }}
          >
            {tool.icon}
          </button>
        ))}
      </div>
      {isLinking ? <LinkBar editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  )
}
