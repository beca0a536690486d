import { Button, DatePicker, Input, InputNumber, Select, Table } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { type ColumnContent, columnsOf, OPTIONS, rowsOf } from './content'
import { numberOf, offerPage } from './mountPage'

const columns = columnsOf(numberOf('columns'))
type Row = Record<string, unknown>
type Draw = (value: unknown, set: (value: unknown) => void) => ReactNode

const amountOf = (row: Row) => Math.round(Number(row.quantity ?? 0) * Number(row.price ?? 0) * 100) / 100

const CELLS: Record<Exclude<ColumnContent['type'], 'Formula'>, Draw> = {
  Text: (value, set) => <Input value={value as string} onChange={(event) => set(event.target.value)} />,
  Number: (value, set) => <InputNumber value={value as number} onChange={set} />,
  Select: (value, set) => <Select value={value as string} options={OPTIONS} onChange={set} placeholder="请选择" />,
  Date: (value, set) => (
    <DatePicker
      value={value ? dayjs(value as string) : null}
      onChange={(next) => set(next?.format('YYYY-MM-DD') ?? null)}
    />
  ),
}

/** An editable table as antd's documentation builds it: rows in state, controls in the cells, a total below. */
function TableByHand() {
  const [rows, setRows] = useState<Row[]>(() => rowsOf(numberOf('rows'), columns).map((row, key) => ({ ...row, key })))
  const set = (index: number, id: string, value: unknown) =>
    setRows((before) => before.map((row, at) => (at === index ? { ...row, [id]: value } : row)))
  const total = rows.reduce((sum, row) => sum + amountOf(row), 0)
  return (
    <div className="by-hand-table">
      <Table
        size="small"
        pagination={false}
        scroll={{ x: columns.length * 140, y: 480 }}
        dataSource={rows}
        columns={columns.map(({ id, type, title }) => ({
          key: id,
          title,
          render: (_: unknown, row: Row, index: number) =>
            type === 'Formula' ? amountOf(row).toFixed(2) : CELLS[type](row[id], (value) => set(index, id, value)),
        }))}
        footer={() => `合计 ${total.toFixed(2)}`}
      />
      <Button type="dashed" block onClick={() => setRows((before) => [...before, { key: before.length }])}>
        添加一行
      </Button>
    </div>
  )
}

offerPage(TableByHand)
