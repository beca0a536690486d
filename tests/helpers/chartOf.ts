/** A chart that counts the records of a source; `parts` take the place of what it has. */
export const chartOf = (source: string, parts: object = {}) => ({
  kind: 'chart',
  schemaVersion: 1,
  code: 'c',
  title: '图',
  type: 'bar',
  options: {},
  source: { $ref: source },
  wells: { dimension: {}, series: {} },
  measures: [{ id: 'n', aggregate: 'count' }],
  ...parts,
})
