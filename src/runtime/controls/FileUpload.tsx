import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '@/domain/i18n/t'
import type { FieldControlProps } from '@/src/runtime/defineField'
import type { UploadedFile } from '@/src/runtime/ports'
import { FileInput } from './FileInput'
import { FileLink } from './file-preview/FileLink'
import { RunningUploads } from './RunningUploads'
import { useUploads } from './useUploads'

interface FileUploadProps extends FieldControlProps<UploadedFile[]> {
  /** Name of a field without one. */
  title: string
}

/** Files with progress, cancel and a reason when one is refused. */
export function FileUpload({ id, node, value, onChange, disabled, describedBy, label, title }: FileUploadProps) {
  const { files, running, room, add, remove, drop } = useUploads({ node, value, onChange })
  return (
    <>
      <FileInput node={node} onFiles={add}>
        {(choose) => (
          <Button
            id={id}
            icon={<UploadOutlined aria-hidden />}
            disabled={disabled || room <= 0}
            onClick={choose}
            aria-label={t('{label}：上传文件', { label: label ?? node.title ?? title })}
            aria-describedby={describedBy}
          >
            {t('上传文件')}
          </Button>
        )}
      </FileInput>
      <ul className="portal-files">
        {files.map((file) => (
          <li key={file.id}>
            <FileLink file={file} />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              disabled={disabled}
              aria-label={t('移除 {name}', { name: file.name })}
              onClick={() => remove(file.id)}
            />
          </li>
        ))}
        <RunningUploads running={running} drop={drop} />
      </ul>
    </>
  )
}
