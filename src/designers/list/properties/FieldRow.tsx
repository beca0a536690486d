import { Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { Row } from '@/src/designers/core/properties/Row'
import { setPart } from '@/src/designers/list/commands/listCommands'
import { useListSession } from '@/src/designers/list/session/ListSession'

/** Which field of the source a column or a query is about. */
export const FieldRow = observer(function FieldRow({ id, field }: { id: string; field: string }) {
  const session = useListSession()
  const { own, system } = session.fields
  const option = ({ id: value, title }: { id: string; title: string }) => ({ value, label: title })
  return (
    <Row title={t('字段')}>
      <Select<string>
        aria-label={t('字段')}
        showSearch
        optionFilterProp="label"
        value={field}
        options={[
          { label: t('数据字段'), options: own.map(option) },
          { label: t('系统字段'), options: system.map(option) },
        ]}
        onChange={(next) => {
          const chosen = [...own, ...system].find((one) => one.id === next)
          const named = { title: chosen?.title, isCopied: chosen?.isOwn }
          const command = setPart(session.document, id, t('更换字段'), { field: next, ...named })
          if (command) session.execute(command)
        }}
      />
    </Row>
  )
})
