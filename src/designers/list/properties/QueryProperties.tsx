import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { Row } from '@/src/designers/core/properties/Row'
import { useListSession } from '@/src/designers/list/session/ListSession'
import { FieldRow } from './FieldRow'
import { PartHead } from './PartHead'
import { PartTitle } from './PartTitle'

/** The settings of a query: the way of asking follows from the type of its field. */
export const QueryProperties = observer(function QueryProperties({ id }: { id: string }) {
  const { document } = useListSession()
  const query = document.queries.find((one) => one.id === id)
  if (!query) return null
  return (
    <div className="design-properties">
      <PartHead id={id} kind={t('查询条件')} />
      <FieldRow id={id} field={query.field} />
      <Row title={t('名称')} hint={t('文字按包含查询，数字和日期按范围，选项可以多选')}>
        <PartTitle part={query} label={t('名称')} step={t('修改名称')} />
      </Row>
    </div>
  )
})
