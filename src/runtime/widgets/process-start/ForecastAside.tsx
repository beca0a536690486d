import { observer } from '@formily/react'
import { toJS } from '@formily/reactive'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import type { FormModel } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'
import { StepList } from '@/src/runtime/widgets/process-task/StepList'

/** How long nothing is typed before the server is asked, in milliseconds. */
const PAUSE = 600

/** Who would approve what is filled in now. */
export const ForecastAside = observer(function ForecastAside({
  process,
  model,
}: {
  process: string
  model: FormModel
}) {
  const { call } = usePorts()
  const text = JSON.stringify(toJS(model.form.values))
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error } = useQuery({
    queryKey: ['process-forecast', process, asked],
    queryFn: () => call('forecastProcess', { params: { id: process }, body: { data: JSON.parse(asked) } }),
    placeholderData: (before) => before,
  })
  return (
    <aside className="portal-process-aside" aria-label={t('预计流程')}>
      <h2>{t('预计流程')}</h2>
      {data?.refusal ? <p>{data.refusal}</p> : null}
      {data ? <StepList steps={data.steps} /> : error ? <p>{error.message}</p> : <Skeleton active title={false} />}
    </aside>
  )
})
