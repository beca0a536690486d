import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { entityForm } from '@/domain/documents/kinds/entity/entityForm'
import { t } from '@/domain/i18n/t'
import { sampleData } from '@/domain/sample/sampleData'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'
import { loadSampleWorld } from '@/src/designers/tree/formula/loadSampleWorld'
import type { RuntimePorts } from '@/src/runtime/ports'
import { cellText, isAmount } from './cellText'

type Page = OperationTypes['listRecords']['reply']
type Row = Pick<Page['content'][number], 'id' | 'data'>

interface Rows {
  rows: Row[]
  labels: Page['labels']
  /** Of stored records; null for samples. */
  total: number | null
}

const SHOWN = 5

/** The newest records, or one made up while there are none. */
async function loadRows(document: EntityDocument, isPublished: boolean, runtime: RuntimePorts): Promise<Rows> {
  if (isPublished) {
    const params = { source: `entity:${document.code}` }
    const { content, labels, total } = await runtime.call('listRecords', { params, query: { size: SHOWN } })
    if (content.length > 0) return { rows: content, labels, total }
  }
  const form = entityForm(document)
  const [world, directory] = await Promise.all([loadSampleWorld(form, runtime), namesOf(runtime)])
  const data = sampleData(form, world, { principals: [], now: world.now })
  return { rows: [{ id: 'sample', data }], labels: { ...directory, records: {}, choices: {} }, total: null }
}

/** The names of those who stand in samples. */
async function namesOf(runtime: RuntimePorts): Promise<Pick<Page['labels'], 'users' | 'orgs'>> {
  const named = async (kind: 'users' | 'orgs') =>
    Object.fromEntries((await runtime.directory(kind, { size: 50 }).catch(() => [])).map(({ id, name }) => [id, name]))
  const [users, orgs] = await Promise.all([named('users'), named('orgs')])
  return { users, orgs }
}

/** Rows of the entity as people will read them, so that a builder sees what a field is for. */
export const RowPreview = observer(function RowPreview() {
  const { document, published } = useEntitySession()
  const { runtime } = useDesignerPorts()
  const isPublished = published.document !== null
  const { data, error } = useQuery({
    queryKey: ['entity-rows', document.code, published.version, isPublished ? null : document.fields],
    queryFn: () => loadRows(document, isPublished, runtime),
    placeholderData: (before) => before,
    staleTime: 10_000,
  })
  const title = data && data.total !== null ? t('最近的记录（共 {total} 条）', { total: data.total }) : t('示例记录')
  return (
    <section className="entity-card entity-rows">
      <h2>{title}</h2>
      {error ? <Alert type="warning" showIcon message={error.message} /> : null}
      {data ? <RowTable document={document} {...data} label={title} /> : error ? null : <Skeleton active />}
    </section>
  )
})

function RowTable({ document, rows, labels, label }: Rows & { document: EntityDocument; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard, too.
    <section className="entity-scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {document.fields.map((field) => (
              <th key={field.id} data-amount={isAmount(field) || undefined}>
                {field.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, data }) => (
            <tr key={id}>
              {document.fields.map((field) => (
                <td key={field.id} data-amount={isAmount(field) || undefined}>
                  {cellText(field, data[field.id], labels)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
