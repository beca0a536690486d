import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import { FileUpload } from '@/src/runtime/controls/FileUpload'
import { FileLink } from '@/src/runtime/controls/file-preview/FileLink'
import { previewKindOf } from '@/src/runtime/controls/file-preview/previewKindOf'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { useSurroundingForm } from '@/src/runtime/model/FormModel'
import { type UploadedFile, usePorts } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'
import '@/src/runtime/controls/file-preview/file-preview.css'
import './body-document.css'

type BodyNode = NodeOf<'BodyDocument'>

/** Reading PDFs takes a large library, which forms without one do without. */
const PdfPages = lazyPart(async () => (await import('@/src/runtime/controls/file-preview/PdfPages')).PdfPages)

const ACCEPT = '.pdf,.ofd,.doc,.docx'

/** The file page by page where a browser can show it. Else why not, so that nobody waits for it. */
function Body({ file }: { file: UploadedFile }) {
  const { fileUrl } = usePorts()
  const kind = previewKindOf(file)
  if (kind === 'pdf') return <PdfPages url={fileUrl(file.id)} name={file.name} />
  if (kind === 'image') return <img className="portal-body-image" src={fileUrl(file.id)} alt={file.name} />
  return <p className="portal-note">{t('这种文件不能在页面中显示，请下载后查看')}</p>
}

function BodyControl(props: FieldControlProps<UploadedFile[], BodyNode>) {
  const { node, value, onChange } = props
  const [file] = value ?? []
  return (
    <div className="portal-body">
      <FileUpload
        {...props}
        node={{ ...node, accept: node.accept ?? ACCEPT, maxCount: 1 }}
        onChange={(files) => onChange(files && files.length > 0 ? files : null)}
        title={t('正文')}
      />
      {file ? <Body file={file} /> : null}
    </div>
  )
}

function BodyText(props: FieldReadProps<UploadedFile[], BodyNode>) {
  const model = useSurroundingForm()
  const file = props.value?.[0]
  if (!file) return <PlainText {...props} value={null} />
  // Cells of lists name it. So does paper: the document is printed as its own pages.
  const isShown = model !== null && model.mode !== 'print'
  return (
    <div className="portal-body">
      <FileLink file={file} />
      {isShown ? <Body file={file} /> : null}
    </div>
  )
}

export const bodyDocumentField = defineField({ type: 'BodyDocument', Edit: BodyControl, Read: BodyText })
