import { EyeOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { lazyDialog } from '@/src/components/lazy-part/lazyDialog'
import { type UploadedFile, usePorts } from '@/src/runtime/ports'
import { previewKindOf } from './previewKindOf'

const FilePreview = lazyDialog(async () => (await import('./FilePreview')).FilePreview)

const MB = 1024 * 1024

const sizeText = (size: number) =>
  size >= MB ? `${(size / MB).toFixed(1)} MB` : `${Math.max(1, Math.round(size / 1024))} KB`

/** A file by its name, with download and, if the browser can show it, preview. */
export function FileLink({ file }: { file: UploadedFile }) {
  const { fileUrl } = usePorts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a href={fileUrl(file.id)} target="_blank" rel="noreferrer">
        <PaperClipOutlined aria-hidden /> {file.name} <small>{sizeText(file.size)}</small>
      </a>
      {previewKindOf(file) ? (
        <Button
          type="text"
          size="small"
          className="portal-file-preview"
          icon={<EyeOutlined aria-hidden />}
          aria-label={t('预览 {name}', { name: file.name })}
          onClick={() => setOpen(true)}
        />
      ) : null}
      {isOpen ? <FilePreview file={file} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
