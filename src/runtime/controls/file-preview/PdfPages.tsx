import { Alert, Skeleton } from 'antd'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { CharacterMaps, StandardFonts } from './pdfData'

GlobalWorkerOptions.workerSrc = workerUrl

/** Pages within this distance of the viewport are painted, px. */
const NEAR = '800px'

/** The pages of a PDF one below the other, each painted when it comes near the viewport. Loads `url` with the caller's session. */
export function PdfPages({ url, name }: { url: string; name: string }) {
  const [file, setFile] = useState<PDFDocumentProxy | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    // No code is generated or compiled from text: the policy allows neither.
    const task = getDocument({
      url,
      isEvalSupported: false,
      useWasm: false,
      useWorkerFetch: false,
      CMapReaderFactory: CharacterMaps,
      StandardFontDataFactory: StandardFonts,
    })
    task.promise.then(setFile, () => setBroken(true))
    return () => void task.destroy()
  }, [url])
  if (isBroken) return <Alert type="warning" showIcon message={t('这个文件无法预览，请下载后查看')} />
  if (!file) return <Skeleton active />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling elements must be reachable by keyboard
    <section className="portal-pdf" aria-label={name} tabIndex={0}>
      {Array.from({ length: file.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
        <PdfPage key={index} file={file} number={index + 1} onBroken={setBroken} />
      ))}
    </section>
  )
}

interface PdfPageProps {
  file: PDFDocumentProxy
  number: number
  onBroken(isBroken: true): void
}

function PdfPage({ file, number, onBroken }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    let painting: ReturnType<PDFPageProxy['render']> | null = null
    let isGone = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // A page that is unmounted while it is read or painted is not a failure.
        const fail = () => !isGone && onBroken(true)
        file.getPage(number).then((page) => {
          if (isGone) return
          painting = paint(page, target)
          painting.promise.catch(fail)
        }, fail)
      },
      { rootMargin: NEAR },
    )
    observer.observe(target)
    return () => {
      isGone = true
      observer.disconnect()
      painting?.cancel()
    }
  }, [file, number, onBroken])
  return <canvas ref={canvas} role="img" aria-label={t('第 {number} 页', { number })} />
}

/** Paints at the screen's resolution and the available width. */
function paint(page: PDFPageProxy, canvas: HTMLCanvasElement): ReturnType<PDFPageProxy['render']> {
  const width = canvas.clientWidth || 600
  const scale = (width * window.devicePixelRatio) / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  canvas.width = viewport.width
  canvas.height = viewport.height
  canvas.dataset.painted = 'true'
  return page.render({ canvas, viewport })
}
