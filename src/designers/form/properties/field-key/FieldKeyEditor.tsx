import { Button, Input, Space } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { t } from '@/domain/i18n/t'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { TextEditor } from '@/src/designers/tree/properties/basicEditors'
import type { PropertyEditorProps } from '@/src/designers/tree/properties/PropertyEditor'
import { FieldKeyDialog } from './FieldKeyDialog'

/** The key of a field in the data. Once it is published, it is changed in a dialog that shows the field's users first. */
export const FieldKeyEditor = observer(function FieldKeyEditor(props: PropertyEditorProps) {
  const session = useFormSession()
  const [renamed, setRenamed] = useState<DocumentNode | null>(null)
  const { label, node, schema } = props
  const { document } = session.published
  if (!document || !indexNodes(document).has(node.id)) return <TextEditor {...props} />
  return (
    <>
      <Space.Compact block>
        <Input aria-label={label} readOnly value={bindOf(node)} />
        <Button onClick={() => setRenamed(node)}>{t('修改')}</Button>
      </Space.Compact>
      {renamed ? <FieldKeyDialog node={renamed} schema={schema} onClose={() => setRenamed(null)} /> : null}
    </>
  )
})
