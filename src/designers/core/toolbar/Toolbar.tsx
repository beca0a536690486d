import { ArrowLeftOutlined, EyeOutlined, QuestionOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { useDesigner } from '@/src/designers/core/Designer'
import { PublishDialog } from '@/src/designers/core/publish/PublishDialog'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import { Colleagues } from './Colleagues'
import { ConflictDialog } from './ConflictDialog'
import { HistoryButtons } from './HistoryButtons'
import { SaveMark } from './SaveMark'
import { ShortcutList } from './ShortcutList'
import '@/src/components/top-bar/top-bar.css'
import './toolbar.css'

interface ToolbarProps {
  onProblems: () => void
}

/** Leaving, undo and redo, the designer's own tools, preview and publishing. */
export const Toolbar = observer(function Toolbar({ onProblems }: ToolbarProps) {
  const session = useDocumentSession()
  const ports = useDesignerPorts()
  const { Tools, Preview } = useDesigner()
  const { message } = App.useApp()
  const { dialog, title } = session
  const close = () => session.show(null)
  const publish = async () => {
    const { length } = await session.checkErrors()
    if (length === 0) return session.show('publish')
    onProblems()
    void message.warning(t('还有 {length} 个问题，解决后才能发布', { length }))
  }
  return (
    <header className="top-bar designer-toolbar">
      <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t('返回')} onClick={ports.leave} />
      <h1>{title}</h1>
      <SaveMark />
      <span className="designer-gap" />
      <Colleagues />
      <HistoryButtons />
      {Tools ? <Tools /> : null}
      <Button
        type="text"
        className="designer-wide"
        icon={<QuestionOutlined aria-hidden />}
        aria-label={t('快捷键')}
        title={t('快捷键 (?)')}
        onClick={() => session.show('shortcuts')}
      />
      {Preview ? (
        <Button icon={<EyeOutlined aria-hidden />} title={t('预览 (Ctrl+P)')} onClick={() => session.show('preview')}>
          {t('预览')}
        </Button>
      ) : null}
      <Button type="primary" onClick={() => void publish()}>
        {t('发布')}
      </Button>
      {dialog === 'preview' && Preview ? <Preview onClose={close} /> : null}
      {dialog === 'publish' ? <PublishDialog onClose={close} /> : null}
      <ShortcutList isOpen={dialog === 'shortcuts'} onClose={close} />
      <ConflictDialog />
    </header>
  )
})
