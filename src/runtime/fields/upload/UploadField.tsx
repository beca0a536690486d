import { t } from '@/domain/i18n/t'
import { FileUpload } from '@/src/runtime/controls/FileUpload'
import { FileLink } from '@/src/runtime/controls/file-preview/FileLink'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import type { UploadedFile } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'

const UploadControl = (props: FieldControlProps<UploadedFile[]>) => (
  <div className="portal-upload">
    <FileUpload {...props} title={t('附件')} />
  </div>
)

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
