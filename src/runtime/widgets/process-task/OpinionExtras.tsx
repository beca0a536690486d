import { autorun, toJS } from '@formily/reactive'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { formOfFields } from '@/src/runtime/page/formOfFields'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { type UploadedFile, usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { opinionFields } from './taskDialogs'

/** Ids of uploads that belong to an opinion. */
export interface Attached {
  files?: string[]
  signature?: string
}

interface OpinionExtrasProps {
  needsSignature: boolean
  onChange: (attached: Attached) => void
}

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as UploadedFile[]).map(({ id }) => id) : [])

/** Files of an opinion, once they are asked for, and the signature that an activity asks for. */
export function OpinionExtras({ needsSignature, onChange }: OpinionExtrasProps) {
  const { user } = usePorts()
  const [hasFiles, setFiles] = useState(false)
  const options = useMemo(() => {
    const document = formOfFields(opinionFields({ files: hasFiles, signature: needsSignature }))
    return { document, mode: 'edit' as const, device: 'desktop' as const, user }
  }, [hasFiles, needsSignature, user])
  const model = useLoadedFormModel(hasFiles || needsSignature ? options : null)
  useEffect(() => {
    if (!model) return
    return autorun(() => {
      const { files, signature } = toJS(model.form.values)
      const [signed] = idsOf(signature)
      onChange({ files: idsOf(files), ...(signed ? { signature: signed } : {}) })
    })
  }, [model, onChange])
  return (
    <>
      {hasFiles ? null : (
        <Button size="small" type="link" onClick={() => setFiles(true)}>
          {t('添加附件')}
        </Button>
      )}
      {model ? (
        <div className="portal-opinion-extras">
          <FormView model={model} />
        </div>
      ) : null}
    </>
  )
}
