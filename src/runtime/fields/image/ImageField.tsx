import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '@/domain/i18n/t'
import { FileInput } from '@/src/runtime/controls/FileInput'
import { RunningUploads } from '@/src/runtime/controls/RunningUploads'
import { useUploads } from '@/src/runtime/controls/useUploads'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import type { UploadedFile } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'
import { Thumbnails } from './Thumbnails'
import './image.css'

const ACCEPT = '.jpg,.jpeg,.png,.gif,.webp'

/** Pictures as thumbnails with a preview, and a tile that adds more. */
function ImageControl({ id, node, value, onChange, disabled, describedBy, label }: FieldControlProps<UploadedFile[]>) {
  const { files, running, room, add, remove, drop } = useUploads({ node, value, onChange })
  return (
    <div className="portal-images-edit">
      <div className="portal-images">
        <Thumbnails files={files}>
          {(file) => (
            <Button
              className="portal-image-remove"
              icon={<DeleteOutlined aria-hidden />}
              size="small"
              disabled={disabled}
              aria-label={t('移除 {name}', { name: file.name })}
              onClick={() => remove(file.id)}
            />
          )}
        </Thumbnails>
        {room > 0 || files.length === 0 ? (
          <FileInput node={node} accept={ACCEPT} onFiles={add}>
            {(choose) => (
              <button
                type="button"
                id={id}
                className="portal-image-add"
                disabled={disabled || room <= 0}
                onClick={choose}
                aria-label={t('{label}：上传图片', { label: label ?? node.title ?? t('图片') })}
                aria-describedby={describedBy}
              >
                <PlusOutlined aria-hidden />
                {t('上传图片')}
              </button>
            )}
          </FileInput>
        ) : null}
      </div>
      {running.length > 0 ? (
        <ul className="portal-files">
          <RunningUploads running={running} drop={drop} />
        </ul>
      ) : null}
    </div>
  )
}

function ImagesText(props: FieldReadProps<UploadedFile[]>) {
  if (!props.value?.length) return <PlainText {...props} value={null} />
  return (
    <div className="portal-images">
      <Thumbnails files={props.value} />
    </div>
  )
}

export const imageField = defineField({ type: 'Image', Edit: ImageControl, Read: ImagesText })
