import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { setProperties } from '@/src/designers/tree/commands/nodeCommands'
import type { PropertyEditorProps } from '@/src/designers/tree/properties/PropertyEditor'
import { FormSelect } from './FormSelect'
import { useFormList } from './useFormList'

const prefix = 'form:'

const codeOf = (value: unknown) => refOf(value)?.slice(prefix.length)

/** The form to embed; choosing one pins its newest version. */
export const SubFormEditor = observer(function SubFormEditor({ label, node, value }: PropertyEditorProps) {
  const session = useFormSession()
  const { forms } = useFormList()
  const choose = (code: string | undefined) => {
    const form = forms.find((one) => one.code === code)
    const values = form
      ? { form: { $ref: `${prefix}${form.code}` }, version: form.publishedVersion ?? undefined }
      : { form: undefined, version: undefined }
    session.execute(setProperties(node, { title: label, values }))
  }
  return <FormSelect label={label} value={codeOf(value)} onChange={choose} />
})

/** The pinned version; a newer one is offered, never applied automatically. */
export const SubFormVersionEditor = observer(function SubFormVersionEditor({
  node,
  value,
  onChange,
}: PropertyEditorProps) {
  const { forms } = useFormList()
  const newest = forms.find(({ code }) => code === codeOf(node.form))?.publishedVersion
  if (typeof value !== 'number') return <span className="design-property-hint">{t('选择表单后固定为最新版本')}</span>
  const isOld = typeof newest === 'number' && newest > value
  return (
    <div className="design-version">
      <span>{t('版本 {value}', { value })}</span>
      {isOld ? (
        <Button size="small" type="link" onClick={() => onChange(newest)}>
          {t('升级到版本 {newest}', { newest })}
        </Button>
      ) : (
        <span className="design-property-hint">{t('已是最新版本')}</span>
      )}
    </div>
  )
})
