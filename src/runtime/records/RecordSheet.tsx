import { PrinterOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import type { Device } from '@/domain/documents/document'
import { pinSubForms } from '@/domain/documents/kinds/form/subForms'
import { t } from '@/domain/i18n/t'
import type { FormMode } from '@/src/runtime/model/FormModel'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePrinting } from '@/src/runtime/page/usePrinting'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import type { StoredRecord } from './RecordDoor'
import { RecordHead } from './RecordHead'
import { SignatureLines } from './SignatureLines'

interface RecordSheetProps {
  record: StoredRecord
  device: Device
  onChange: () => void
}

/** A record to be read and printed. */
export function RecordSheet({ record, device, onChange }: RecordSheetProps) {
  const { user } = usePorts()
  const mode: FormMode = usePrinting() ? 'print' : 'read'
  const { document, subForms, data, version } = record
  const pinned = useMemo(() => pinSubForms(document, subForms), [document, subForms])
  const options = useMemo(
    () => ({
      document: pinned,
      mode,
      // Paper has the width of a desktop's form, on whatever device it is printed.
      device: mode === 'print' ? ('desktop' as const) : device,
      values: data,
      previous: data,
      user,
      origin: { form: record.form, version },
    }),
    [pinned, mode, device, data, user, record.form, version],
  )
  const model = useLoadedFormModel(options)
  return (
    <div className="portal-sheet">
      <RecordHead record={record}>
        {mode === 'read' ? (
          <>
            {record.canEdit ? <Button onClick={onChange}>{t('修改')}</Button> : null}
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t('打印')}
            </Button>
          </>
        ) : null}
      </RecordHead>
      {model ? <FormView model={model} /> : <Skeleton active />}
      {mode === 'print' ? <SignatureLines document={document} /> : null}
    </div>
  )
}
