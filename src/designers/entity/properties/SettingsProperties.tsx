import { FormOutlined, TableOutlined } from '@ant-design/icons'
import { App, Button, Input, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { canBeTitle } from '@/domain/documents/kinds/entity/fieldTypes'
import { t } from '@/domain/i18n/t'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { setDescription, setTitle, setTitleField } from '@/src/designers/entity/commands/fieldCommands'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'
import { Row } from './Row'
import { ScopeEditor } from './ScopeEditor'

/** What holds for the entity as a whole, shown while no field is selected. */
export const SettingsProperties = observer(function SettingsProperties() {
  const session = useEntitySession()
  const { document } = session
  return (
    <div className="design-properties">
      <header>
        <strong>{t('数据实体')}</strong>
        <code>{document.code}</code>
      </header>
      <Row title={t('名称')}>
        <Input
          aria-label={t('实体名称')}
          value={document.title}
          maxLength={100}
          onChange={(event) => session.execute(setTitle(event.target.value))}
        />
      </Row>
      <Row title={t('标题字段')} hint={t('其值是记录的标题，用于搜索和被关联时的显示')}>
        <Select<string>
          aria-label={t('标题字段')}
          allowClear
          placeholder={t('用实体的名称')}
          value={document.titleField ?? null}
          options={document.fields.filter(canBeTitle).map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => session.execute(setTitleField(id ?? undefined))}
        />
      </Row>
      <ScopeEditor
        key="read"
        name="read"
        title={t('谁能查看记录')}
        hint={t('在此之外的人看不到这些记录；应用的管理者不受限制')}
      />
      <ScopeEditor key="write" name="write" title={t('谁能修改记录')} hint={t('能查看的人之中，谁能修改和删除')} />
      <Row title={t('说明')}>
        <Input.TextArea
          aria-label={t('说明')}
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={1000}
          value={document.description ?? ''}
          onChange={(event) => session.execute(setDescription(event.target.value))}
        />
      </Row>
      <MakeOthers />
    </div>
  )
})

/** One click makes a form with the fields of the entity, another the list of its records. */
const MakeOthers = observer(function MakeOthers() {
  const session = useEntitySession()
  const { runtime } = useDesignerPorts()
  const { message } = App.useApp()
  const [running, setRunning] = useState('')
  const { code, title } = session.document
  const make = async (kind: string, name: string, designer: string) => {
    setRunning(kind)
    try {
      await session.saving.flush()
      const body = { kind, title: name, from: `entity:${code}` }
      const { id } = await runtime.call('createResource', { body })
      runtime.navigate(`${designer}/${id}${window.location.search}`)
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : String(cause))
    } finally {
      setRunning('')
    }
  }
  const isPublished = session.published.version !== null
  return (
    <Row title={t('由此生成')} hint={isPublished ? undefined : t('发布后可以生成数据列表')}>
      <div className="entity-makes">
        <Button
          block
          icon={<FormOutlined aria-hidden />}
          loading={running === 'form'}
          onClick={() => void make('form', t('{title}登记', { title }), '/app-modules/page-design/form')}
        >
          {t('生成表单')}
        </Button>
        <Button
          block
          icon={<TableOutlined aria-hidden />}
          loading={running === 'list'}
          disabled={!isPublished}
          onClick={() => void make('list', title, '/app-modules/page-design/data-maintain')}
        >
          {t('生成数据列表')}
        </Button>
      </div>
    </Row>
  )
})
