import { CloseCircleOutlined, DeleteOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useRef, useState } from 'react'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { type UploadedFile, usePorts } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'

const MB = 1024 * 1024

interface Running {
  key: string
  name: string
  percent: number
  error: string | null
  controller: AbortController
}

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

/** Files with progress, cancel and a reason when one is refused; the value lists what the server has stored. */
function UploadControl({ id, node, value, onChange, disabled, describedBy, label }: FieldControlProps<UploadedFile[]>) {
  const { upload } = usePorts()
  const input = useRef<HTMLInputElement>(null)
  const [running, setRunning] = useState<Running[]>([])
  const files = value ?? []
  const latest = useRef(files)
  latest.current = files
  const maxCount = (node.maxCount as number | undefined) ?? 20
  const maxSize = ((node.maxSizeMB as number | undefined) ?? 20) * MB
  const change = (key: string, part: Partial<Running>) =>
    setRunning((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => setRunning((before) => before.filter((one) => one.key !== key))

  const send = async (file: File) => {
    const controller = new AbortController()
    const key = `${file.name}-${file.lastModified}-${Math.round(performance.now())}`
    setRunning((before) => [...before, { key, name: file.name, percent: 0, error: null, controller }])
    if (file.size > maxSize) return change(key, { error: `超过 ${maxSize / MB} MB，请压缩后再上传` })
    try {
      const stored = await upload(file, (percent) => change(key, { percent }), controller.signal)
      latest.current = [...latest.current, stored]
      onChange(latest.current)
      drop(key)
    } catch (cause) {
      if (controller.signal.aborted) drop(key)
      else change(key, { error: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  const room = maxCount - files.length - running.length

  return (
    <div className="portal-upload">
      <input
        ref={input}
        type="file"
        hidden
        multiple={maxCount > 1}
        accept={node.accept as string | undefined}
        onChange={(event) => {
          for (const file of [...(event.target.files ?? [])].slice(0, room)) void send(file)
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
              onClick={() => onChange(files.filter((one) => one.id !== file.id))}
            />
          </li>
        ))}
        {running.map((one) => (
          <li key={one.key}>
            <span>{one.name}</span>
            {one.error ? (
              <span className="portal-item-message">{one.error}</span>
            ) : (
              <Progress percent={one.percent} size="small" />
            )}
            <Button
              type="text"
              size="small"
              icon={<CloseCircleOutlined aria-hidden />}
              aria-label={one.error ? `关闭 ${one.name}` : `取消上传 ${one.name}`}
              onClick={() => (one.error ? drop(one.key) : one.controller.abort())}
            />
          </li>
        ))}
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
