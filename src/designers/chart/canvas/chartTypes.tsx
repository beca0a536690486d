import { BarChartOutlined, LineChartOutlined, NumberOutlined, PieChartOutlined, TableOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { ChartType } from '@/domain/documents/kinds/chart/ChartDocument'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/documents/chart.schema.json' with { type: 'json' }

const icons: Readonly<Record<ChartType, ReactNode>> = {
  bar: <BarChartOutlined aria-hidden />,
  line: <LineChartOutlined aria-hidden />,
  pie: <PieChartOutlined aria-hidden />,
  indicator: <NumberOutlined aria-hidden />,
  table: <TableOutlined aria-hidden />,
}

const { enum: types, 'x-enum-titles': titles } = schema.properties.type

export const chartTypes = types.map((type, at) => ({
  type: type as ChartType,
  title: t(titles[at] ?? type),
  icon: icons[type as ChartType],
}))

export const grainOptions = schema.$defs.well.properties.grain.enum.map((grain, at) => ({
  value: grain,
  label: t(schema.$defs.well.properties.grain['x-enum-titles'][at] ?? grain),
}))

export const aggregateOptions = schema.$defs.measure.properties.aggregate.enum.map((aggregate, at) => ({
  value: aggregate,
  label: t(schema.$defs.measure.properties.aggregate['x-enum-titles'][at] ?? aggregate),
}))

interface OptionSchema {
  title: string
  'x-charts': readonly string[]
}

/** The options of display that a kind of chart has. */
export const optionsFor = (type: ChartType) =>
  Object.entries(schema.properties.options.properties as Readonly<Record<string, OptionSchema>>).flatMap(
    ([name, option]) => (option['x-charts'].includes(type) ? [{ name, title: t(option.title) }] : []),
  )
