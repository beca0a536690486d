import { CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { lazyDialog } from '@/src/components/lazy-part/lazyDialog'
import { PageLink } from '@/src/runtime/controls/PageLink'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { usePorts } from '@/src/runtime/ports'
import { ProcessStatusTag } from '@/src/runtime/process/ProcessStatusTag'
import { PlainText } from '@/src/runtime/render/PlainText'
import './related-process.css'

const InstanceDialog = lazyDialog(async () => (await import('./InstanceDialog')).InstanceDialog)

type Shown = OperationTypes['listReadable']['reply']['content'][number]

/** Most that any field takes. */
const MOST = 50

/** Those of some instances that the reader may see, by their ids. */
function useInstances(ids: readonly string[]): { found: ReadonlyMap<string, Shown>; isLoading: boolean } {
  const { call } = usePorts()
  const { data, isLoading } = useQuery({
    queryKey: ['data', 'listReadable', ids],
    queryFn: () => call('listReadable', { query: { ids: ids.join(','), size: MOST } }),
    enabled: ids.length > 0,
  })
  return { found: new Map(data?.content.map((one) => [one.id, one])), isLoading }
}

interface InstanceProps {
  shown: Shown | undefined
  isLoading: boolean
  /** Unsaved input must not be lost, so in an editing form it opens a new tab. */
  isApart: boolean
}

function Instance({ shown, isLoading, isApart }: InstanceProps) {
  if (!shown) return <span>{isLoading ? '…' : t('无权查看或已删除的流程')}</span>
  const to = `/ywx/${shown.appId}/task/view/${shown.id}`
  return (
    <>
      {isApart ? (
        <a href={to} target="_blank" rel="noreferrer" title={t('在新窗口查看')}>
          {shown.title}
        </a>
      ) : (
        <PageLink to={to}>{shown.title}</PageLink>
      )}{' '}
      <ProcessStatusTag status={shown.status} />
    </>
  )
}

function RelatedProcessControl(props: FieldControlProps<string[]>) {
  const { id, node, value, onChange, disabled, invalid, describedBy, label } = props
  const [isOpen, setOpen] = useState(false)
  const ids = value ?? []
  const { found, isLoading } = useInstances(ids)
  const title = label ?? node.title ?? t('关联流程')
  const change = (next: string[]) => onChange(next.length > 0 ? next : null)
  return (
    <div className="portal-instances">
      {ids.map((one) => (
        <span key={one} className="portal-instances-one">
          <Instance shown={found.get(one)} isLoading={isLoading} isApart />
          {disabled ? null : (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('移除 {label}', { label: found.get(one)?.title ?? t('流程') })}
              onClick={() => change(ids.filter((other) => other !== one))}
            />
          )}
        </span>
      ))}
      <Button
        id={id}
        disabled={disabled}
        danger={invalid}
        aria-label={t('{title}：选择关联的流程', { title })}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {node.placeholder ?? t('选择关联的流程')}
      </Button>
      {isOpen ? (
        <InstanceDialog
          title={t('选择{title}', { title: node.title ?? t('流程') })}
          initial={ids}
          most={Number(node.maxCount ?? MOST)}
          onChoose={(next) => {
            setOpen(false)
            change(next)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

function RelatedProcessText(props: FieldReadProps<string[]>) {
  const ids = props.value ?? []
  const { found, isLoading } = useInstances(ids)
  if (ids.length === 0) return <PlainText {...props} value={null} />
  return (
    <span className="portal-instances">
      {ids.map((one) => (
        <span key={one}>
          <Instance shown={found.get(one)} isLoading={isLoading} isApart={false} />
        </span>
      ))}
    </span>
  )
}

export const relatedProcessField = defineField({
  type: 'RelatedProcess',
  Edit: RelatedProcessControl,
  Read: RelatedProcessText,
})
