import { type RefObject, useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { t } from '@/domain/i18n/t'

/** Ink and background of the stored picture, in every theme: it is printed. */
const INK = '#1f1f1f'

/** Drawing on a canvas by finger, pen or mouse, writing a name on it, and the resulting picture. */
export function useDrawing(canvas: RefObject<HTMLCanvasElement>, isOff: boolean) {
  const [isBlank, setBlank] = useState(true)
  const pad = useRef<SignaturePad | null>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element || isOff) return
    const made = new SignaturePad(element, { penColor: INK, minWidth: 1, maxWidth: 4 })
    pad.current = made
    // Points are in pixels of the page; the picture may be scaled.
    const scale = () => {
      const { width } = element.getBoundingClientRect()
      const ratio = width > 0 ? element.width / width : 1
      element.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0)
    }
    const drawn = () => setBlank(made.isEmpty())
    made.addEventListener('beginStroke', scale)
    made.addEventListener('endStroke', drawn)
    return () => {
      made.off()
      pad.current = null
    }
  }, [canvas, isOff])
  return {
    isBlank,
    clear() {
      canvas.current?.getContext('2d')?.resetTransform()
      pad.current?.clear()
      setBlank(true)
    },
    write(name: string) {
      const element = canvas.current
      const context = element?.getContext('2d')
      if (!element || !context) return
      context.resetTransform()
      context.fillStyle = INK
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
