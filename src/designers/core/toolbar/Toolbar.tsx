import {
  ArrowLeftOutlined,
  DesktopOutlined,
  EyeOutlined,
  MobileOutlined,
  QuestionOutlined,
  RedoOutlined,
  TabletOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { App, Button, Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Device } from '@/domain/documents/document'
import { PreviewDialog } from '@/src/designers/core/preview/PreviewDialog'
import { PublishDialog } from '@/src/designers/core/publish/PublishDialog'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import { Colleagues } from './Colleagues'
import { ConflictDialog } from './ConflictDialog'
import { SaveMark } from './SaveMark'
import { ShortcutList } from './ShortcutList'

type Dialog = 'preview' | 'publish' | 'shortcuts' | null

interface ToolbarProps {
  onProblems: () => void
}

/** Leaving, undo and redo, the device of the canvas, preview and publishing. */
export const Toolbar = observer(function Toolbar({ onProblems }: ToolbarProps) {
  const session = useDocumentSession()
  const ports = useDesignerPorts()
  const { message } = App.useApp()
  const [dialog, setDialog] = useState<Dialog>(null)
  const { history } = session
  const leave = async () => {
    await session.saving.flush()
    ports.leave()
  }
  const publish = () => {
    if (session.errors.length > 0) {
      onProblems()
      void message.warning(`还有 ${session.errors.length} 个问题，解决后才能发布`)
    } else setDialog('publish')
  }
  return (
    <header className="designer-toolbar">
      <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label="返回" onClick={() => void leave()} />
      <h1>{session.document.title}</h1>
      <SaveMark />
      <span className="designer-gap" />
      <Colleagues />
      <Button
        type="text"
        icon={<UndoOutlined aria-hidden />}
        aria-label="撤销"
        title={history.canUndo ? `撤销：${history.entries[history.position - 1]?.label} (Ctrl+Z)` : '撤销 (Ctrl+Z)'}
        disabled={!history.canUndo}
        onClick={() => session.undo()}
      />
      <Button
        type="text"
        icon={<RedoOutlined aria-hidden />}
        aria-label="重做"
        title={history.canRedo ? `重做：${history.entries[history.position]?.label} (Ctrl+Y)` : '重做 (Ctrl+Y)'}
        disabled={!history.canRedo}
        onClick={() => session.redo()}
      />
      <Segmented<Device>
        aria-label="画布设备"
        value={session.device}
        onChange={(device) => session.setDevice(device)}
        options={[
          { value: 'desktop', icon: <DesktopOutlined aria-label="电脑" />, title: '电脑' },
          { value: 'tablet', icon: <TabletOutlined aria-label="平板" />, title: '平板' },
          { value: 'phone', icon: <MobileOutlined aria-label="手机" />, title: '手机' },
        ]}
      />
      <Button
        type="text"
        className="designer-wide"
        icon={<QuestionOutlined aria-hidden />}
        aria-label="快捷键"
        title="快捷键"
        onClick={() => setDialog('shortcuts')}
      />
      <Button icon={<EyeOutlined aria-hidden />} onClick={() => setDialog('preview')}>
        预览
      </Button>
      <Button type="primary" onClick={publish}>
        发布
      </Button>
      {dialog === 'preview' ? <PreviewDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'publish' ? <PublishDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'shortcuts' ? <ShortcutList onClose={() => setDialog(null)} /> : null}
      <ConflictDialog />
    </header>
  )
})
