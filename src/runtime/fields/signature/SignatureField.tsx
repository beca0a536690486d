import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { type UploadedFile, usePorts } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'
import { useDrawing } from './useDrawing'
import './signature.css'

/** Size of the picture that is stored, in pixels. */
const WIDTH = 600
const HEIGHT = 200

/** A line drawn by finger, pen or mouse; a typed name becomes a picture as well. */
function SignatureControl({
  id,
  node,
  value,
  onChange,
  disabled,
  describedBy,
  label,
}: FieldControlProps<UploadedFile[]>) {
  const { upload, fileUrl } = usePorts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const signed = value?.[0]
  const drawing = useDrawing(canvas, disabled === true || signed !== undefined)
  const [name, setName] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const title = label ?? node.title ?? t('签名')

  const save = async () => {
    setSending(true)
    setError(null)
    try {
      if (drawing.isBlank) drawing.write(name.trim())
      const picture = await drawing.toFile(t('签名.png'))
      onChange([await upload(picture, () => {}, new AbortController().signal)])
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
    } finally {
      setSending(false)
    }
  }
  if (signed) {
    return (
      <div className="portal-signature">
        <img src={fileUrl(signed.id)} alt={t('{title}：已签名', { title })} />
        <Button
          id={id}
          disabled={disabled}
          aria-label={t('{title}：重新签名', { title })}
          aria-describedby={describedBy}
          onClick={() => {
            drawing.clear()
            onChange(null)
          }}
        >
          {t('重新签名')}
        </Button>
      </div>
    )
  }
  return (
    <div className="portal-signature">
      <canvas ref={canvas} width={WIDTH} height={HEIGHT} />
      <div className="portal-signature-bar">
        <Input
          id={id}
          value={name}
          maxLength={20}
          disabled={disabled || !drawing.isBlank}
          placeholder={t('在上方签名，或在此键入姓名')}
          onChange={(event) => setName(event.target.value)}
          aria-label={label}
          aria-describedby={describedBy}
        />
        <Button disabled={disabled || drawing.isBlank} onClick={drawing.clear}>
          {t('清除')}
        </Button>
        <Button
          loading={isSending}
          disabled={disabled || (drawing.isBlank && name.trim() === '')}
          onClick={() => void save()}
        >
          {t('确认签名')}
        </Button>
      </div>
      {error ? (
        <div className="portal-item-message" role="alert">
          {error}
        </div>
      ) : null}
    </div>
  )
}

function SignaturePicture(props: FieldReadProps<UploadedFile[]>) {
  const { fileUrl } = usePorts()
  const signed = props.value?.[0]
  if (!signed) return <PlainText {...props} value={null} />
  return (
    <div className="portal-signature">
      <img src={fileUrl(signed.id)} alt={t('{title}：已签名', { title: props.node.title ?? t('签名') })} />
    </div>
  )
}

export const signatureField = defineField({ type: 'Signature', Edit: SignatureControl, Read: SignaturePicture })
