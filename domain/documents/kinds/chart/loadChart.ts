import { type DocumentLoader, documentProblem, loadWith, refuseDocument } from '@/domain/documents/envelope/loadWith'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

const isMeasure = (value: unknown) => isRecord(value) && typeof value.id === 'string'

/** How charts are read. Both wells are always there, so that two builders who fill the same one stand against each other. */
export const chartLoader: DocumentLoader<ChartDocument> = {
  kind: 'chart',
  version: 1,
  migrations: [],
  normalise(raw) {
    const { options = {}, wells = {}, measures = [] } = raw
    if (!isRecord(options)) return refuseDocument(documentProblem('options', t('图表的显示设置须为对象'), '/options'))
    if (!isRecord(wells) || !Object.values(wells).every(isRecord))
      return refuseDocument(documentProblem('wells', t('图表的维度和系列须为对象'), '/wells'))
    if (!Array.isArray(measures) || !measures.every(isMeasure))
      return refuseDocument(documentProblem('measures', t('图表的指标须为有标识的列表'), '/measures'))
    const complete = { dimension: {}, series: {}, ...wells }
    return { ...raw, options, wells: complete, measures } as unknown as ChartDocument
  },
}

/** JSON → chart of the current version. Throws DocumentError for JSON that is not a chart. */
export const loadChart = (json: unknown): ChartDocument => loadWith(chartLoader, json)
