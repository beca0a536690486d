import { Modal } from 'antd'

interface FrameDialogProps {
  title: string
  url: string
  onClose: () => void
}

/** A page, ours or another system's, embedded in a dialog that takes 80 % of the width (specification §2.8). */
export function FrameDialog({ title, url, onClose }: FrameDialogProps) {
  return (
    <Modal open width="80%" centered title={title} footer={null} onCancel={onClose} className="frame-dialog">
      <iframe src={url} title={title} />
    </Modal>
  )
}
