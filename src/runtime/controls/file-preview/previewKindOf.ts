import type { UploadedFile } from '@/src/runtime/ports'

const ENDINGS = { image: /\.(png|jpe?g|gif|webp)$/i, pdf: /\.pdf$/i }

/** How a file can be previewed in the page; null if it can only be downloaded. */
export function previewKindOf({ name, type }: UploadedFile): 'image' | 'pdf' | null {
  if (type === 'application/pdf' || ENDINGS.pdf.test(name)) return 'pdf'
  if (ENDINGS.image.test(name)) return 'image'
  return null
}
