import { FormOutlined } from '@ant-design/icons'
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
      <MakeForm />
    </div>
  )
})

/** One click makes a form with the fields of the entity. */
const MakeForm = observer(function MakeForm() {
  const session = useEntitySession()
  const { runtime } = useDesignerPorts()
  const { message } = App.useApp()
  const [isRunning, setRunning] = useState(false)
  const make = async () => {
    setRunning(true)
    try {
      await session.saving.flush()
      const { code, title } = session.document
      const body = { kind: 'form', title: t('{title}登记', { title }), from: `entity:${code}` }
      const { id } = await runtime.call('createResource', { body })
      runtime.navigate(`/app-modules/page-design/form/${id}${window.location.search}`)
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : String(cause))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Row title={t('由此生成')}>
      <div className="entity-makes">
        <Button block icon={<FormOutlined aria-hidden />} loading={isRunning} onClick={() => void make()}>
          {t('生成表单')}
        </Button>
      </div>
    </Row>
  )
})
