import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { t } from '@/domain/i18n/t'
import { FileLink } from '@/src/runtime/controls/file-preview/FileLink'
import { RunningUploads } from '@/src/runtime/controls/RunningUploads'
import { useUploads } from '@/src/runtime/controls/useUploads'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import type { UploadedFile } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'

/** Files with progress, cancel and a reason when one is refused. */
function UploadControl({ id, node, value, onChange, disabled, describedBy, label }: FieldControlProps<UploadedFile[]>) {
  const input = useRef<HTMLInputElement>(null)
  const maxCount = node.maxCount as number | undefined
  const { files, running, room, add, remove, drop } = useUploads({
    value,
    onChange,
    maxCount,
    maxSizeMB: node.maxSizeMB as number | undefined,
  })

  return (
    <div className="portal-upload">
      <input
        ref={input}
        type="file"
        hidden
        multiple={maxCount !== 1}
        accept={node.accept as string | undefined}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        id={id}
        icon={<UploadOutlined aria-hidden />}
        disabled={disabled || room <= 0}
        onClick={() => input.current?.click()}
        aria-label={t('{label}：上传文件', { label: label ?? node.title ?? t('附件') })}
        aria-describedby={describedBy}
      >
        {t('上传文件')}
      </Button>
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
