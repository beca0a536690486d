import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table, Tag } from 'antd'
import { useState } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { formatInstant } from '@/domain/format/formatInstant'
import { t } from '@/domain/i18n/t'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { evaluate } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { MigrateDialog } from './MigrateDialog'
import type { OldInstance } from './OldInstance'

const SIZE = 50

/** What the published version has of where an instance stands. */
function checkOf({ places }: OldInstance): { label: string; color: string; isPossible: boolean } {
  const lost = places.filter(({ isThere }) => !isThere)
  const names = lost.map(({ title }) => t('「{title}」', { title })).join(t('、'))
  if (lost.length === 0) return { label: t('可以直接迁移'), color: 'success', isPossible: true }
  return lost.every(({ targets }) => targets.length > 0)
    ? { label: t('需为{names}选择环节', { names }), color: 'warning', isPossible: true }
    : { label: t('不能迁移：新版本没有{names}', { names }), color: 'error', isPossible: false }
}

/** `{"type":"ProcessMigrations","process":"query.resourceId"}`: what still goes by older versions, checked, to be moved together. */
function ProcessMigrations({ node }: WidgetProps<NodeOf<'ProcessMigrations'>>) {
  const { call, navigate } = usePorts()
  const client = useQueryClient()
  const { appId = '' } = usePageScope().params
  const id = String(evaluate(node.process, useWidgetScope()) ?? '')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<string[]>([])
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: ['data', 'listMigrations', id, page],
    enabled: id !== '',
    queryFn: () => call('listMigrations', { params: { id }, query: { page, size: SIZE } }),
  })
  if (!data || data.version === null || (data.total === 0 && !isAsking)) return null
  const rows = data.content.filter((row) => chosen.includes(row.id))
  return (
    <section className="portal-list" aria-label={t('按旧版本办理的申请')}>
      <div className="portal-list-head">
        <h2>{t('按旧版本办理的申请')}</h2>
        {data.mayMigrate ? (
          <Button disabled={rows.length === 0} onClick={() => setAsking(true)}>
            {t('迁移到版本 {version}（{count}）', { version: data.version, count: rows.length })}
          </Button>
        ) : null}
      </div>
      <p>{t('它们按发起时的版本办完；应用管理员可以把选中的申请迁移到已发布的版本。')}</p>
      <Table<OldInstance>
        rowKey="id"
        size="small"
        scroll={{ x: 'max-content' }}
        dataSource={data.content}
        pagination={{
          current: page,
          pageSize: SIZE,
          total: data.total,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: (next) => {
            setPage(next)
            setChosen([])
          },
        }}
        {...(data.mayMigrate
          ? {
              rowSelection: {
                selectedRowKeys: chosen,
                onChange: (keys) => setChosen(keys.map(String)),
                getCheckboxProps: (row) => ({ disabled: !checkOf(row).isPossible, 'aria-label': row.title }),
              },
            }
          : {})}
        columns={[
          {
            title: t('标题'),
            dataIndex: 'title',
            render: (title: string, row) => (
              <button
                type="button"
                className="portal-link"
                onClick={() => navigate(`/ywx/${appId}/task/view/${row.id}`)}
              >
                {title}
              </button>
            ),
          },
          { title: t('发起人'), dataIndex: 'starterName' },
          { title: t('发起时间'), dataIndex: 'startedAt', render: (at: string) => formatInstant(new Date(at)) },
          { title: t('版本'), dataIndex: 'version', align: 'right' },
          {
            title: t('所在环节'),
            key: 'places',
            render: (_, { places }) => places.map(({ title }) => title).join(t('、')),
          },
          {
            title: t('迁移检查'),
            key: 'check',
            render: (_, row) => <Tag color={checkOf(row).color}>{checkOf(row).label}</Tag>,
          },
        ]}
      />
      {isAsking ? (
        <MigrateDialog
          process={id}
          version={data.version}
          rows={rows}
          onClose={() => {
            setAsking(false)
            setChosen([])
            void client.invalidateQueries({ queryKey: ['data'] })
          }}
        />
      ) : null}
    </section>
  )
}

export const processMigrationsWidget = defineWidget({ type: 'ProcessMigrations', Widget: ProcessMigrations })
