import { Alert, Modal } from 'antd'
import { t } from '@/domain/i18n/t'
import type { Unsupported } from '@/domain/process/bpmn/findUnsupported'

export interface ImportedFile {
  name: string
  unsupported: readonly Unsupported[]
  /** It said what is set at its activities. */
  hasSettings: boolean
}

/** What a file held: that all of it can be run, or what can't, with ids. */
export function ImportedDialog({ file, onClose }: { file: ImportedFile; onClose: () => void }) {
  const { name, unsupported, hasSettings } = file
  const isWhole = unsupported.length === 0
  const list = (
    <ul className="designer-changes" aria-label={t('不能运行的内容')}>
      {unsupported.map(({ element, message }) => (
        <li key={`${element} ${message}`}>
          {message} {element ? <code>{element}</code> : null}
        </li>
      ))}
    </ul>
  )
  return (
    <Modal
      open
      title={t('导入 BPMN 文件')}
      okText={t('知道了')}
      onCancel={onClose}
      onOk={onClose}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      <Alert
        type={isWhole ? 'success' : 'warning'}
        showIcon
        message={isWhole ? t('已导入 {name}', { name }) : t('已导入 {name}，其中有不能运行的内容', { name })}
        description={isWhole ? undefined : list}
      />
      <p>
        {hasSettings
          ? t(
              '可以用 Ctrl+Z 撤销。审批人、表单权限等设置已一并导入；其中的人员、部门、角色和表单若不在本应用中，请重新选择。',
            )
          : t('可以用 Ctrl+Z 撤销。审批人、表单权限等设置请在各环节中补充。')}
      </p>
    </Modal>
  )
}
