import { Segmented, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { holdsRows } from '@/domain/documents/capabilities'
import type { FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import { loopOf, type RowLoop } from '@/domain/process/content/rowLoop'
import { Row } from '@/src/designers/core/properties/Row'
import { setRowLoop, setRowTable } from '@/src/designers/process/commands/rowCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { RowEndRow } from './RowEndRow'
import { settingTitle } from './settingSchema'

const tablesOf = (form: FormDocument | null | undefined) =>
  form
    ? [...indexNodes(form).values()].flatMap(({ node }) =>
        holdsRows(node) ? [{ value: node.id, label: titleOf(node) }] : [],
      )
    : []

/** Of a sub-process: for the rows of which sub-table it is gone through, how, and until when. */
export const RowLoopRows = observer(function RowLoopRows({ id }: { id: string }) {
  const session = useProcessSession()
  const { document, form } = session
  const loop = loopOf(document.elements[id] ?? { $type: '' })
  const title = settingTitle('table')
  const change = (next: RowLoop) => session.execute(setRowLoop(session.document, id, next))
  return (
    <>
      <Row
        title={title}
        hint={
          loop
            ? t('子表有几行，里面的环节就走几遍；其中的审批人、条件只看自己的那一行')
            : t('选择子表后，里面的环节对每一行各走一遍')
        }
      >
        <Select
          aria-label={title}
          allowClear
          placeholder={loop ? t('选择子表') : t('不按行，只执行一次')}
          notFoundContent={t('表单中没有子表')}
          value={loop ? document.activities[id]?.table : undefined}
          options={tablesOf(form)}
          onChange={(table?: string) => session.execute(setRowTable(session.document, id, table))}
        />
      </Row>
      {loop ? (
        <>
          <Row title={t('执行方式')} hint={loop.isSequential ? t('一行走完，再走下一行') : t('各行同时开始，互不等待')}>
            <Segmented
              block
              value={loop.isSequential ? 'sequence' : 'parallel'}
              options={[
                { value: 'parallel', label: t('同时执行') },
                { value: 'sequence', label: t('依次执行') },
              ]}
              onChange={(value) => change({ ...loop, isSequential: value === 'sequence' })}
            />
          </Row>
          <RowEndRow loop={loop} onChange={change} />
        </>
      ) : null}
    </>
  )
})
