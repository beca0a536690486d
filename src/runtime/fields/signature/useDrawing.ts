import { type PointerEvent, type RefObject, useState } from 'react'
import { t } from '@/domain/i18n/t'

/** Ink and paper of the stored picture, whatever the theme: it is printed. */
const INK = '#1f1f1f'
const LINE = 3

function inkOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error(t('浏览器不支持手写签名'))
  context.strokeStyle = INK
  context.fillStyle = INK
  context.lineWidth = LINE
  context.lineCap = 'round'
  context.lineJoin = 'round'
  return context
}

/** Where a pointer is, in pixels of the picture, which may be shown at another size. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] {
  const box = currentTarget.getBoundingClientRect()
  const x = ((clientX - box.left) / box.width) * currentTarget.width
  return [x, ((clientY - box.top) / box.height) * currentTarget.height]
}

/** Drawing by pointer on a canvas, writing a name on it, and the picture that comes of it. */
export function useDrawing(canvas: RefObject<HTMLCanvasElement>) {
  const [isBlank, setBlank] = useState(true)
  return {
    isBlank,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        const context = inkOf(event.currentTarget)
        context.beginPath()
        context.moveTo(...pointOf(event))
      },
      onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const context = inkOf(event.currentTarget)
        context.lineTo(...pointOf(event))
        context.stroke()
        if (isBlank) setBlank(false)
      },
    },
    clear() {
      const element = canvas.current
      element?.getContext('2d')?.clearRect(0, 0, element.width, element.height)
      setBlank(true)
    },
    write(name: string) {
      const element = canvas.current
      if (!element) return
      const context = inkOf(element)
      context.font = '96px KaiTi, STKaiti, cursive'
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.fillText(name, element.width / 2, element.height / 2, element.width - 32)
    },
    toFile: (name: string) =>
      new Promise<File>((resolve, reject) => {
        if (!canvas.current) return reject(new Error(t('没有可保存的签名')))
        canvas.current.toBlob((blob) => {
          if (blob) resolve(new File([blob], name, { type: 'image/png' }))
          else reject(new Error(t('签名无法转换为图片')))
        }, 'image/png')
      }),
  }
}
