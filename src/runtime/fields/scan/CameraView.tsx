import { useEffect, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { createDetector } from './barcodeDetector'

/** Interval between two frames to read, in milliseconds: reading one takes a phone about as long. */
const PAUSE = 200

/** The camera's picture until a code is found in it; the camera is released when this unmounts. */
export function CameraView({ onFound }: { onFound: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onFound)
  found.current = onFound
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const look = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const detector = createDetector()
      const element = video.current
      if (isOver || !element) return
      element.srcObject = stream
      await element.play()
      while (!isOver) {
        const [code] = await detector.detect(element)
        if (code && !isOver) return found.current(code.rawValue)
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }
    const release = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    look()
      .catch(() => setError(t('无法使用摄像头，请检查权限，或手工录入')))
      .finally(() => isOver && release())
    return () => {
      isOver = true
      release()
    }
  }, [])
  return error ? (
    <div className="portal-item-message" role="alert">
      {error}
    </div>
  ) : (
    <video ref={video} className="portal-camera" muted playsInline aria-label={t('摄像头画面')} />
  )
}
