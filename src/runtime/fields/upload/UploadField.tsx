import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '@/domain/i18n/t'
import { FileInput } from '@/src/runtime/controls/FileInput'
import { FileLink } from '@/src/runtime/controls/file-preview/FileLink'
import { RunningUploads } from '@/src/runtime/controls/RunningUploads'
import { useUploads } from '@/src/runtime/controls/useUploads'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import type { UploadedFile } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'

/** Files with progress, cancel and a reason when one is refused. */
function UploadControl({ id, node, value, onChange, disabled, describedBy, label }: FieldControlProps<UploadedFile[]>) {
  const { files, running, room, add, remove, drop } = useUploads({ node, value, onChange })
  return (
    <div className="portal-upload">
      <FileInput node={node} onFiles={add}>
        {(choose) => (
          <Button
            id={id}
            icon={<UploadOutlined aria-hidden />}
            disabled={disabled || room <= 0}
            onClick={choose}
            aria-label={t('{label}：上传文件', { label: label ?? node.title ?? t('附件') })}
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
    </div>
  )
}

function FilesText(props: FieldReadProps<UploadedFile[]>) {
  if (!props.value?.length) return <PlainText {...props} value={null} />
  return (
    <ul className="portal-files">
      {props.value.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  )
}

export const uploadField = defineField({ type: 'Upload', Edit: UploadControl, Read: FilesText })
