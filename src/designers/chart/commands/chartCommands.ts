import type { ChartField } from '@/domain/contract/generated/types'
import type {
  ChartDocument,
  ChartMeasure,
  ChartOptions,
  ChartType,
  ChartWell,
} from '@/domain/documents/kinds/chart/ChartDocument'
import { t } from '@/domain/i18n/t'
import type { ChartCommand } from '@/src/designers/chart/session/ChartSession'

export type WellName = 'dimension' | 'series'

const wellTitle = (well: WellName) => (well === 'dimension' ? t('维度') : t('系列'))

/** Sets some properties; those that are undefined are removed. */
function assign<T extends object>(target: T, values: Partial<T>): void {
  for (const [key, value] of Object.entries(values) as [keyof T, T[keyof T] | undefined][])
    if (value === undefined) delete target[key]
    else target[key] = value
}

export const setTitle = (title: string): ChartCommand => ({
  label: t('修改名称'),
  mergeKey: 'title',
  edit: (draft) => assign(draft, { title }),
})

/** Another source has other fields: what was chosen of the former one goes. */
export const setSource = (source: string): ChartCommand => ({
  label: t('选择数据来源'),
  edit(draft) {
    draft.source = { $ref: source }
    draft.wells = { dimension: {}, series: {} }
    draft.measures = draft.measures.filter(({ field }) => field === undefined)
    delete draft.filter
    delete draft.sort
  },
  select: [],
})

export const setType = (type: ChartType, title: string): ChartCommand => ({
  label: t('改为{title}', { title }),
  edit(draft) {
    draft.type = type
    // A pie has one ring: a second side could not be shown.
    if (type === 'pie') draft.wells.series = {}
  },
})

export const setOption = (name: keyof ChartOptions, title: string, on: boolean): ChartCommand => ({
  label: t('{title}：{state}', { title, state: on ? t('是') : t('否') }),
  edit: (draft) => assign(draft.options, { [name]: on ? true : undefined }),
})

export const setWell = (well: WellName, values: ChartWell): ChartCommand => ({
  label: t('设置{title}', { title: wellTitle(well) }),
  edit(draft) {
    draft.wells[well] = JSON.parse(JSON.stringify(values)) as ChartWell
  },
  select: [well],
})

/** The first free id of a measure. */
function freeId({ measures }: ChartDocument): string {
  let number = 1
  while (measures.some(({ id }) => id === `measure${number}`)) number += 1
  return `measure${number}`
}

export function addMeasure(document: ChartDocument, values: Omit<ChartMeasure, 'id'>): ChartCommand {
  const id = freeId(document)
  return {
    label: t('添加指标'),
    edit(draft) {
      // A new chart counts records; whoever adds a figure of his own means that instead.
      const [only] = draft.measures
      const isFresh =
        draft.measures.length === 1 && only?.aggregate === 'count' && only.field === undefined && !only.title
      if (isFresh) draft.measures = []
      draft.measures.push({ ...values, id })
    },
    select: [id],
  }
}

export const changeMeasure = (id: string, values: Partial<ChartMeasure>, mergeKey?: string): ChartCommand => ({
  label: t('修改指标'),
  ...(mergeKey ? { mergeKey } : {}),
  edit(draft) {
    const measure = draft.measures.find((one) => one.id === id)
    if (measure) assign(measure, values)
  },
})

export const removeMeasure = (id: string): ChartCommand => ({
  label: t('移除指标'),
  edit(draft) {
    draft.measures = draft.measures.filter((one) => one.id !== id)
    if (draft.sort?.by === id) delete draft.sort
  },
  select: [],
})

/** Puts a field where it is most likely meant: numbers are measured, others are grouped by. */
export function placeField(document: ChartDocument, field: ChartField): ChartCommand {
  if (field.type === 'number') return addMeasure(document, { aggregate: 'sum', field: field.id })
  const { dimension, series } = document.wells
  const isSecond = dimension.field !== undefined && series.field === undefined && document.type !== 'pie'
  return setWell(isSecond ? 'series' : 'dimension', { field: field.id })
}

export const setRest = (
  values: Partial<Pick<ChartDocument, 'filter' | 'sort' | 'top' | 'description'>>,
  label: string,
  mergeKey?: string,
): ChartCommand => ({
  label,
  ...(mergeKey ? { mergeKey } : {}),
  edit: (draft) => assign(draft, values),
})
