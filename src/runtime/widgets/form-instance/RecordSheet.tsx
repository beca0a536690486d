import { PrinterOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { Device } from '@/domain/documents/document'
import { pinSubForms } from '@/domain/documents/subForms'
import { t } from '@/domain/i18n/t'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { RecordHead } from './RecordHead'
import type { StoredRecord } from './StoredRecord'

interface RecordSheetProps {
  record: StoredRecord
  device: Device
  onChange: () => void
}

/** A record to be read and printed. */
export function RecordSheet({ record, device, onChange }: RecordSheetProps) {
  const { user } = usePorts()
  const [mode, setMode] = useState<'read' | 'print'>('read')
  const { document, subForms, data, version } = record
  const options = useMemo(
    () => ({
      document: pinSubForms(document, subForms),
      mode,
      device,
      values: data,
      previous: data,
      user,
      origin: { form: document.code, version },
    }),
    [document, subForms, mode, device, data, user, version],
  )
  const model = useLoadedFormModel(options)
  const print = () => {
    setMode('print')
    // The browser's dialog blocks, so it may only open once the print view is painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.print()
        setMode('read')
      }),
    )
  }
  return (
    <div className="portal-sheet">
      <RecordHead record={record}>
        {mode === 'read' ? (
          <>
            {record.canEdit ? <Button onClick={onChange}>{t('修改')}</Button> : null}
            <Button icon={<PrinterOutlined aria-hidden />} onClick={print}>
              {t('打印')}
            </Button>
          </>
        ) : null}
      </RecordHead>
      {model ? <FormView model={model} /> : <Skeleton active />}
    </div>
  )
}
