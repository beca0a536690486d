import { Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import type { Device, FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { INERT } from '@/src/runtime/inert'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'

export interface Version {
  version: number
  note: string
  authorName: string
  createdAt: string
  document: FormDocument
}

/** One version in the real runtime, to be looked at: nothing in it takes input. */
export function VersionSheet({ version, device }: { version: Version; device: Device }) {
  const { user } = usePorts()
  const { document } = version
  const options = useMemo(
    () => ({
      document,
      mode: 'edit' as const,
      device,
      user,
      origin: { form: document.code, version: version.version },
    }),
    [document, device, user, version.version],
  )
  const model = useLoadedFormModel(options)
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
      {model ? <div {...INERT}>{<FormView model={model} />}</div> : <Skeleton active />}
    </section>
  )
}
