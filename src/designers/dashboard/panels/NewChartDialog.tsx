import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { readAll } from '@/src/runtime/page/readAll'
import { usePorts } from '@/src/runtime/ports'

interface NewChartDialogProps {
  /** The source of the last chart: another one is most often of the same records. */
  initial: string | undefined
  onMade: (chart: { code: string; title: string; source: string }) => void
  onClose: () => void
}

/** Makes a chart without leaving the dashboard: what is counted, and by which field. */
export function NewChartDialog({ initial, onMade, onClose }: NewChartDialogProps) {
  const { call } = usePorts()
  const id = useId()
  const [chosen, setSource] = useState(initial)
  const [field, setField] = useState<string>()
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const sources = useQuery({
    queryKey: ['data', 'listRecordSources'],
    queryFn: () => readAll((part) => call('listRecordSources', { query: { size: 200, ...part } })),
  })
  const only = sources.data?.length === 1 ? sources.data[0] : undefined
  const source = chosen ?? only?.source
  const fields = useQuery({
    queryKey: ['chart-fields', source],
    queryFn: () => call('chartFields', { query: { source: source ?? '' } }),
    enabled: source !== undefined,
  })
  const dimension = fields.data?.content.find((one) => one.id === field)
  const proposed = dimension ? t('{source}按{field}', { source: fields.data?.title ?? '', field: dimension.title }) : ''
  const make = async () => {
    if (!source || !dimension) return
    setRunning(true)
    setError(null)
    const name = title.trim() || proposed
    try {
      const document = {
        kind: 'chart',
        schemaVersion: 1,
        code: 'chart',
        title: name,
        source: { $ref: source },
        type: dimension.topic === 'range' ? 'line' : 'bar',
        options: {},
        wells: { dimension: { field: dimension.id }, series: {} },
        measures: [{ id: 'measure1', aggregate: 'count' }],
      }
      const made = await call('saveChart', { body: { title: name, document } })
      onMade({ code: made.code, title: name, source })
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
      setRunning(false)
    }
  }
  return (
    <Modal
      open
      width={500}
      title={t('新建图表')}
      okText={t('创建')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: !dimension }}
      confirmLoading={isRunning}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        {error ? <Alert type="error" showIcon message={error} className="portal-dialog-error" /> : null}
        <Form.Item label={t('数据来源')} htmlFor={`${id}source`}>
          <Select<string>
            id={`${id}source`}
            showSearch
            optionFilterProp="label"
            placeholder={t('选择表单或数据实体')}
            loading={sources.isLoading}
            notFoundContent={sources.error?.message ?? t('还没有发布过的表单或数据实体')}
            value={source}
            options={(sources.data ?? []).map((one) => ({ value: one.source, label: one.title }))}
            onChange={(next) => {
              setSource(next)
              setField(undefined)
            }}
          />
        </Form.Item>
        <Form.Item
          label={t('按什么分组')}
          htmlFor={`${id}field`}
          extra={t('统计记录数；图形、指标等以后在图表设计器里改')}
        >
          <Select<string>
            id={`${id}field`}
            showSearch
            optionFilterProp="label"
            placeholder={t('选择字段')}
            loading={fields.isLoading}
            notFoundContent={fields.error?.message}
            value={field}
            options={(fields.data?.content ?? []).map((one) => ({ value: one.id, label: one.title }))}
            onChange={setField}
          />
        </Form.Item>
        <Form.Item label={t('名称')} htmlFor={`${id}title`}>
          <Input
            id={`${id}title`}
            maxLength={100}
            placeholder={proposed}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
