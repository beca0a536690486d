import type { DesignerPorts, PublishCheck } from '@/src/designers/core/session/DesignerPorts'
import { call } from '@/src/services/api'

const CHART = 'chart:'

/** The drafts of charts among some references: those that were never published, or are offline. */
async function unpublishedCharts(missing: PublishCheck['missing']): Promise<Map<string, string>> {
  const codes = new Set(missing.flatMap(({ target }) => (target.startsWith(CHART) ? [target.slice(CHART.length)] : [])))
  const found = new Map<string, string>()
  for (const code of codes) {
    const { content } = await call('listCharts', { query: { search: code, size: 200 } })
    const chart = content.find((one) => one.code === code)
    if (chart) found.set(code, chart.id)
  }
  return found
}

/** A dashboard is published together with its charts that nobody has published yet. */
export const dashboardPorts = (_id: string, ports: DesignerPorts): DesignerPorts => ({
  ...ports,
  async check() {
    const found = await ports.check()
    const charts = await unpublishedCharts(found.missing)
    return { ...found, missing: found.missing.filter(({ target }) => !charts.has(target.slice(CHART.length))) }
  },
  async publish(publication) {
    const { missing } = await ports.check()
    for (const x of (await unpublishedCharts(missing)).values()) await call('publishChart', { params: { x }, body: {} })
    return ports.publish(publication)
  },
})
