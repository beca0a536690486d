import { Modal } from 'antd'
import { t } from '@/domain/i18n/t'
import { type UploadedFile, usePorts } from '@/src/runtime/ports'
import { PdfPages } from './PdfPages'
import { previewKindOf } from './previewKindOf'
import './file-preview.css'

/** Preview of a file in the page, full-screen on a phone. */
export function FilePreview({ file, onClose }: { file: UploadedFile; onClose: () => void }) {
  const { fileUrl } = usePorts()
  const url = fileUrl(file.id)
  return (
    <Modal
      open
      title={file.name}
      width={960}
      className="portal-preview"
      onCancel={onClose}
      footer={
        <a href={url} target="_blank" rel="noreferrer">
          {t('下载')}
        </a>
      }
    >
      {previewKindOf(file) === 'pdf' ? <PdfPages url={url} name={file.name} /> : <img src={url} alt={file.name} />}
    </Modal>
  )
}
