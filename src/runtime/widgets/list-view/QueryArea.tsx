import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { Device, FormDocument } from '@/domain/documents/document'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { queryNodes } from '@/domain/documents/kinds/list/queryFields'
import { t } from '@/domain/i18n/t'
import type { Row } from '@/src/runtime/model/FormModel'
import { formOfFields } from '@/src/runtime/page/formOfFields'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'

interface QueryAreaProps {
  list: ListDocument
  form: FormDocument
  device: Device
  /** What is asked for now. */
  values: Row
  onChange: (values: Row | null) => void
}

/** What people ask a list for: one field for each query of the builder. */
export function QueryArea({ list, form, device, values, onChange }: QueryAreaProps) {
  const { user } = usePorts()
  const nodes = useMemo(() => queryNodes(list, form), [list, form])
  const [round, setRound] = useState(0)
  const options = useMemo(() => {
    const document = formOfFields(nodes)
    const columns = Math.min(4, Math.max(2, nodes.length))
    return {
      document: { ...document, layout: { desktop: { [document.root.id]: { columns } } } },
      mode: 'edit' as const,
      values,
      user,
      round,
    }
  }, [nodes, values, user, round])
  const model = useLoadedFormModel({ ...options, device })
  if (nodes.length === 0) return null
  const area = (
    <form
      className="portal-list-query"
      data-is-line={nodes.length < 4 || undefined}
      aria-label={t('查询条件')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (model) onChange(model.collect().data)
      }}
    >
      {model ? <FormView model={model} /> : null}
      <div className="portal-list-query-buttons">
        <Button type="primary" htmlType="submit">
          {t('查询')}
        </Button>
        <Button
          onClick={() => {
            setRound(round + 1)
            onChange(null)
          }}
        >
          {t('重置')}
        </Button>
      </div>
    </form>
  )
  if (device !== 'phone') return area
  // On a phone the records come first; what is asked for stays open.
  return (
    <details className="portal-list-query-folded" open={Object.keys(values).length > 0}>
      <summary>{t('查询条件')}</summary>
      {area}
    </details>
  )
}
