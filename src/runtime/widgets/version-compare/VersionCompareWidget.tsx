import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Select, Skeleton } from 'antd'
import { documentKindOf } from '@/domain/documents/kinds/registry'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { summariseChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { t } from '@/domain/i18n/t'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { readAll } from '@/src/runtime/page/readAll'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { evaluate } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { VersionSheet } from './VersionSheet'
import './version-compare.css'

/** `{"type":"VersionCompare","resource":"query.resourceId","left":"left","right":"right"}`; the address says which two. */
function VersionCompare({ node, device }: WidgetProps<NodeOf<'VersionCompare'>>) {
  const ports = usePorts()
  const scope = usePageScope()
  const resourceId = String(evaluate(node.resource, useWidgetScope()) ?? '')
  const leftKey = String(node.left)
  const rightKey = String(node.right)
  const { data: versions } = useQuery({
    queryKey: ['data', 'listVersions', resourceId, 'all'],
    enabled: resourceId !== '',
    queryFn: () => readAll((part) => ports.call('listVersions', { query: { resourceId, size: 200, ...part } })),
  })
  if (!versions) return null
  const newest = versions[0]?.version ?? 1
  const right = Number(scope.query[rightKey]) || newest
  const left = Number(scope.query[leftKey]) || Math.max(1, right - 1)
  const options = versions.map(({ version, note }) => ({
    value: version,
    label: note ? t('版本 {version}：{note}', { version, note }) : t('版本 {version}', { version }),
  }))
  const choice = (title: string, key: string, value: number) => (
    <Select<number>
      aria-label={title}
      className="version-choice"
      value={value}
      options={options}
      onChange={(next) => scope.setQuery({ [key]: String(next) })}
    />
  )
  return (
    <section className="portal-list" aria-label={t('版本对比')}>
      <div className="portal-list-head">
        <h2>{t('版本对比')}</h2>
      </div>
      {versions.length < 2 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('再发布一个版本，就可以在这里对比')} />
      ) : (
        <>
          <div className="version-choices">
            {choice(t('较早的版本'), leftKey, left)}
            <span aria-hidden="true">→</span>
            {choice(t('较新的版本'), rightKey, right)}
          </div>
          <Comparison resourceId={resourceId} left={left} right={right} device={device} />
        </>
      )}
    </section>
  )
}

interface ComparisonProps {
  resourceId: string
  left: number
  right: number
  device: WidgetProps['device']
}

function Comparison({ resourceId, left, right, device }: ComparisonProps) {
  const before = useVersion(resourceId, left)
  const after = useVersion(resourceId, right)
  const error = before.error ?? after.error
  if (error) return <Alert type="error" showIcon message={error.message} />
  if (!before.data || !after.data) return <Skeleton active />
  const sides = { before: before.data.document, after: after.data.document }
  const kind = documentKindOf(sides.after)
  const changes = diffDocuments(kind, sides.before, sides.after)
  const texts = summariseChanges(kind, changes, sides)
  return (
    <>
      {changes.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('这两个版本的内容相同')} />
      ) : (
        <ul className="version-changes" aria-label={t('变化')}>
          {texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes may read the same; the list is made anew as a whole.
            <li key={`${at} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
      <div className="version-sheets">
        <VersionSheet version={before.data} changes={changes} device={device} />
        <VersionSheet version={after.data} changes={changes} device={device} />
      </div>
    </>
  )
}

/** A version never changes once published, so it is loaded once. */
function useVersion(resourceId: string, version: number) {
  const ports = usePorts()
  return useQuery({
    queryKey: ['version', resourceId, version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => ports.call('getVersion', { query: { resourceId, version } }),
  })
}

export const versionCompareWidget = defineWidget({ type: 'VersionCompare', Widget: VersionCompare })
