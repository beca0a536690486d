import { DeleteOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { RunningUploads } from '@/src/runtime/controls/RunningUploads'
import { useUploads } from '@/src/runtime/controls/useUploads'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { type UploadedFile, usePorts } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'

const MB = 1024 * 1024

const sizeText = (size: number) =>
  size >= MB ? `${(size / MB).toFixed(1)} MB` : `${Math.max(1, Math.round(size / 1024))} KB`

function FileLink({ file }: { file: UploadedFile }) {
  const { fileUrl } = usePorts()
  return (
    <a href={fileUrl(file.id)} target="_blank" rel="noreferrer">
      <PaperClipOutlined aria-hidden /> {file.name} <small>{sizeText(file.size)}</small>
    </a>
  )
}

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
        aria-label={`${label ?? node.title ?? '附件'}：上传文件`}
        aria-describedby={describedBy}
      >
        上传文件
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
              aria-label={`移除 ${file.name}`}
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
