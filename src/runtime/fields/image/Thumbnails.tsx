import { Image } from 'antd'
import { type ReactNode, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { type UploadedFile, usePorts } from '@/src/runtime/ports'

interface ThumbnailsProps {
  files: UploadedFile[]
  /** Content for the corner of each picture. */
  children?: (file: UploadedFile) => ReactNode
}

/** Thumbnails with a preview, by pointer and by keyboard; previews can be paged, rotated and zoomed. */
export function Thumbnails({ files, children }: ThumbnailsProps) {
  const { fileUrl } = usePorts()
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      {files.map((file, index) => (
        <div key={file.id} className="portal-image">
          <button type="button" aria-label={t('预览 {name}', { name: file.name })} onClick={() => setShown(index)}>
            <img src={fileUrl(file.id)} alt="" loading="lazy" />
          </button>
          {children?.(file)}
        </div>
      ))}
      {shown === null ? null : (
        <Image.PreviewGroup
          items={files.map((file) => ({ src: fileUrl(file.id), alt: file.name }))}
          preview={{
            visible: true,
            current: shown,
            onChange: setShown,
            onVisibleChange: (isVisible) => isVisible || setShown(null),
          }}
        />
      )}
    </>
  )
}
