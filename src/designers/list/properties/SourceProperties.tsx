import { useQuery } from '@tanstack/react-query'
import { Input, Select, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { Row } from '@/src/designers/core/properties/Row'
import { setList } from '@/src/designers/list/commands/listCommands'
import { useListSession } from '@/src/designers/list/session/ListSession'
import { usePorts } from '@/src/runtime/ports'
import { CalendarProperties } from './CalendarProperties'
import { SourceCondition } from './SourceCondition'

/** What each choice of the scope stores. */
const SCOPES = {
  all: '',
  own: 'createdBy == user.id',
  org: 'createdOrg == user.org',
  below: 'createdOrg in user.orgsBelow',
} as const

type Scope = keyof typeof SCOPES

const isScope = (name: string): name is Scope => Object.hasOwn(SCOPES, name)

/** What holds for the list as a whole, shown while no part is selected. */
export const SourceProperties = observer(function SourceProperties() {
  const session = useListSession()
  const { document, fields } = session
  const { call } = usePorts()
  const sources = useQuery({
    queryKey: ['data', 'listRecordSources'],
    queryFn: () => call('listRecordSources', { query: { size: 200 } }),
  })
  const scope = document.scope ?? ''
  const preset = (Object.keys(SCOPES) as Scope[]).find((name) => SCOPES[name] === scope)
  const [isOpen, setOpen] = useState(preset === undefined)
  const chosen = isOpen || preset === undefined ? 'custom' : preset
  const hasOrg = !document.source.$ref.startsWith('form:')
  const setScope = (text: string) => session.execute(setList(t('显示范围'), { scope: text || undefined }))
  const sort = document.sort ?? ''
  return (
    <div className="design-properties">
      <header>
        <strong>{t('列表设置')}</strong>
        <code>{document.code}</code>
      </header>
      <Row title={t('标题')}>
        <Input
          aria-label={t('标题')}
          value={document.title}
          maxLength={100}
          onChange={(event) => session.execute(setList(t('修改标题'), { title: event.target.value }))}
        />
      </Row>
      <Row title={t('数据来源')} hint={t('更换后，原来的列要改选字段')}>
        <Select<string>
          aria-label={t('数据来源')}
          showSearch
          optionFilterProp="label"
          loading={sources.isLoading}
          placeholder={t('选择表单或数据实体')}
          notFoundContent={sources.error?.message ?? t('还没有发布过的表单或数据实体')}
          value={document.source.$ref || undefined}
          options={(sources.data?.content ?? []).map(({ source, title }) => ({ value: source, label: title }))}
          onChange={(source) => session.execute(setList(t('更换数据来源'), { source: { $ref: source } }))}
        />
      </Row>
      <Row title={t('显示范围')} hint={t('在查看者有权看到的记录之内；谁能看到哪些记录，由数据来源的权限决定')}>
        <Select<string>
          aria-label={t('显示范围')}
          value={chosen}
          options={[
            { value: 'all', label: t('有权看到的全部记录') },
            { value: 'own', label: t('本人提交的记录') },
            ...(hasOrg
              ? [
                  { value: 'org', label: t('本部门提交的记录') },
                  { value: 'below', label: t('本部门及以下提交的记录') },
                ]
              : []),
            { value: 'custom', label: t('按条件') },
          ]}
          onChange={(next) => {
            setOpen(next === 'custom')
            if (isScope(next)) setScope(SCOPES[next])
          }}
        />
      </Row>
      {chosen === 'custom' ? (
        <SourceCondition head={t('只显示满足以下条件的记录')} value={scope} onChange={setScope} />
      ) : null}
      <Row title={t('默认排序')}>
        <Select<string>
          aria-label={t('默认排序')}
          showSearch
          optionFilterProp="label"
          value={sort}
          options={[
            { value: '', label: t('最新的在前') },
            ...[...fields.own, ...fields.system].flatMap(({ id, title }) => [
              { value: id, label: t('{title} 升序', { title }) },
              { value: `-${id}`, label: t('{title} 降序', { title }) },
            ]),
          ]}
          onChange={(next) => session.execute(setList(t('默认排序'), { sort: next || undefined }))}
        />
      </Row>
      <div className="list-switch">
        <span>{t('搜索框')}</span>
        <Switch
          size="small"
          aria-label={t('搜索框')}
          checked={document.search !== false}
          onChange={(on) => session.execute(setList(t('搜索框'), { search: on ? undefined : false }))}
        />
      </div>
      <CalendarProperties />
    </div>
  )
})
