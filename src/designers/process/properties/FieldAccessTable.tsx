import { EyeOutlined } from '@ant-design/icons'
import { Alert, Button, Radio, Select, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import type { FieldAccess } from '@/domain/process/forms/formAt'
import { FormAtDialog } from '@/src/designers/process/preview/FormAtDialog'
import { useActivity } from './ActivityRow'
import {
  type AccessRow,
  accessAt,
  accessRows,
  areRowsOpen,
  compactAccess,
  isTableOpen,
  otherwiseAt,
} from './fieldAccess'
import { RowAccess } from './RowAccess'
import { settingTitle } from './settingSchema'

const CHOICES: readonly (readonly [FieldAccess, string])[] = [
  ['edit', t('编辑')],
  ['read', t('只读')],
  ['hidden', t('隐藏')],
  ['required', t('必填')],
]

const MASKED: readonly [FieldAccess, string] = ['masked', t('脱敏')]

/** What may be seen and changed of the form at an activity: a row for each field and column. */
export const FieldAccessTable = observer(function FieldAccessTable({ id }: { id: string }) {
  const { session, stored, set } = useActivity(id)
  const [isPreviewing, setPreviewing] = useState(false)
  const { form, document } = session
  if (form === undefined) return <Skeleton active />
  if (form === null) return <Alert type="info" showIcon message={t('先为流程选择表单，才能设置它的字段权限')} />
  const rows = accessRows(form)
  const otherwise = otherwiseAt(document, id)
  const fields = stored.fields ?? {}
  const change = (next: Readonly<Record<string, FieldAccess>>, rowRules = stored.rows) => {
    const kept = compactAccess(rows, next, otherwise)
    set({ fields: Object.keys(kept).length === 0 ? undefined : kept, rows: rowRules }, settingTitle('fields'))
  }
  const isStart = document.elements[id]?.$type === 'bpmn:StartEvent'
  // Nobody hides from himself what he fills in.
  const choices = isStart ? CHOICES : [...CHOICES, MASKED]
  const allows = (row: AccessRow, access: FieldAccess) => access !== 'masked' || row.isMaskable
  const all = rows.map((row) => accessAt(row, fields, otherwise))
  const others = Object.keys(document.activities).filter(
    (one) => one !== id && document.elements[one] && document.elements[one]?.$type !== 'bpmn:SendTask',
  )
  return (
    <>
      <div className="process-access-head">
        <Select<string>
          className="process-copy-access"
          aria-label={t('从其他环节复制')}
          placeholder={t('从其他环节复制')}
          value={null}
          notFoundContent={t('没有其他环节')}
          options={others.map((one) => ({ value: one, label: session.titleOf(one) }))}
          onChange={(from) => {
            const given = document.activities[from]?.fields ?? {}
            const usual = otherwiseAt(document, from)
            change(
              Object.fromEntries(rows.map((row) => [row.id, accessAt(row, given, usual)])),
              document.activities[from]?.rows,
            )
          }}
        />
        <Button icon={<EyeOutlined />} onClick={() => setPreviewing(true)}>
          {t('预览')}
        </Button>
      </div>
      <table className="process-access">
        <thead>
          <tr>
            <th scope="col">{t('字段')}</th>
            {choices.map(([access, title]) => (
              <th key={access} scope="col">
                <Radio
                  aria-label={t('全部{title}', { title })}
                  checked={rows.length > 0 && rows.every((row, at) => all[at] === access || !allows(row, access))}
                  onChange={() =>
                    change({
                      ...fields,
                      ...Object.fromEntries(rows.flatMap((row) => (allows(row, access) ? [[row.id, access]] : []))),
                    })
                  }
                />
                <span>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <th scope="row" data-column={row.table !== undefined || undefined} title={row.title}>
                {row.title}
                {isTableOpen(row, rows, fields, otherwise) ? (
                  <RowAccess id={id} row={row} isOpen={areRowsOpen(row, fields, otherwise)} />
                ) : null}
              </th>
              {choices.map(([access, title]) => (
                <td key={access}>
                  {allows(row, access) ? (
                    <Radio
                      aria-label={t('{field}：{title}', { field: row.title, title })}
                      checked={all[at] === access}
                      onChange={() => change({ ...fields, [row.id]: access })}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isPreviewing ? (
        <FormAtDialog form={form} process={document} node={id} onClose={() => setPreviewing(false)} />
      ) : null}
    </>
  )
})
