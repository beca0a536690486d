import { Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Device, FormDocument } from '@/domain/documents/document'
import { isForm } from '@/domain/documents/kinds/form/isForm'
import { isProcess } from '@/domain/documents/kinds/process/isProcess'
import type { DocumentChange } from '@/domain/documents/parts/DocumentChange'
import { t } from '@/domain/i18n/t'
import { INERT } from '@/src/runtime/inert'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { DrawnVersion } from './DrawnVersion'

type Version = OperationTypes['getVersion']['reply']

interface SheetProps {
  document: FormDocument
  version: number
  device: Device
}

function Sheet({ document, version, device }: SheetProps) {
  const { user } = usePorts()
  const options = useMemo(
    () => ({
      document,
      mode: 'edit' as const,
      device,
      user,
      origin: { form: document.code, version },
    }),
    [document, device, user, version],
  )
  const model = useLoadedFormModel(options)
  return model ? (
    <div {...INERT}>
      <FormView model={model} />
    </div>
  ) : (
    <Skeleton active />
  )
}

interface VersionSheetProps {
  version: Version
  /** From the earlier version to the later. */
  changes: readonly DocumentChange[]
  device: Device
}

/** One version as people see it, read-only: a form in the real runtime, a process as it is drawn. */
export function VersionSheet({ version, changes, device }: VersionSheetProps) {
  const { document } = version
  return (
    <section className="version-sheet" aria-label={t('版本 {version}', { version: version.version })}>
      <header>
        <strong>
          {t('版本')} {version.version}
        </strong>
        <span>
          {version.authorName} · {dayjs(version.createdAt).format('YYYY-MM-DD HH:mm')}
        </span>
      </header>
      {isForm(document) ? <Sheet document={document} version={version.version} device={device} /> : null}
      {isProcess(document) ? <DrawnVersion document={document} changes={changes} /> : null}
    </section>
  )
}
