import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import { chartProblems } from '@/domain/documents/kinds/chart/chartProblems'
import { chartReferences, renameChartReference } from '@/domain/documents/kinds/chart/chartReferences'
import { chartWords } from '@/domain/documents/kinds/chart/chartWords'
import { chartLoader } from '@/domain/documents/kinds/chart/loadChart'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { t } from '@/domain/i18n/t'

/** Charts: figures over the records of a form or an entity. */
export const chartKind: DocumentKind<ChartDocument> = {
  ...chartLoader,
  title: t('图表'),
  collections: [
    { name: 'wells', shape: 'map', idStem: () => 'well' },
    { name: 'measures', shape: 'list', idStem: () => 'measure' },
  ],
  empty: ({ code, title, from }) => ({
    kind: 'chart',
    schemaVersion: chartLoader.version,
    code,
    title,
    ...(parseReference(from) ? { source: { $ref: from ?? '' } } : {}),
    type: 'bar',
    options: {},
    wells: { dimension: {}, series: {} },
    measures: [{ id: 'measure1', aggregate: 'count' }],
  }),
  problems: (document) => chartProblems(document),
  references: chartReferences,
  renameReference: renameChartReference,
  renameParts(document, { measures }) {
    if (!measures) return document
    const { sort } = document
    return {
      ...document,
      measures: document.measures.map((one) => ({ ...one, id: measures.get(one.id) ?? one.id })),
      ...(sort ? { sort: { ...sort, by: measures.get(sort.by) ?? sort.by } } : {}),
    }
  },
  words: chartWords,
}
