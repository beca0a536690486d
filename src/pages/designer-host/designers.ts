import type { Designer } from '@/src/designers/core/Designer'
import type { DesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { call } from '@/src/services/api'
import { dashboardPorts } from './dashboardPorts'
import { formPorts } from './formPorts'

interface DesignerEntry {
  /** Kind of the resource. */
  kind: string
  /** The list to return to. */
  list: string
  /** Where people of an application use what is published; absent for what only other documents use. */
  address?(appId: string, code: string): string
  load(): Promise<Designer>
  /** The id of a resource that an address names by its code. */
  find?(code: string): Promise<string>
  /** Adds the calls that only this designer needs. */
  extend?(id: string, ports: DesignerPorts): DesignerPorts
}

/** Every designer, one line each; its code is loaded when a resource of its kind is opened. */
export const designers: readonly DesignerEntry[] = [
  {
    kind: 'form',
    list: '/app-modules/page-design/form',
    address: (appId, code) => `/ywx/${appId}/form/${code}`,
    load: async () => (await import('@/src/designers/form/formDesigner')).formDesigner as unknown as Designer,
    extend: (id, ports) => formPorts(id, ports) as unknown as DesignerPorts,
  },
  {
    kind: 'process',
    list: '/app-modules/process-design/business',
    address: (appId, code) => `/ywx/${appId}/process/${code}`,
    load: async () => (await import('@/src/designers/process/processDesigner')).processDesigner as unknown as Designer,
  },
  {
    kind: 'list',
    list: '/app-modules/page-design/data-maintain',
    address: (appId, code) => `/ywx/${appId}/data/${code}`,
    load: async () => (await import('@/src/designers/list/listDesigner')).listDesigner as unknown as Designer,
  },
  {
    kind: 'entity',
    list: '/app-modules/model-design/physicalModule',
    find: async (code) => (await call('getEntityByCode', { params: { code } })).id,
    load: async () => (await import('@/src/designers/entity/entityDesigner')).entityDesigner as unknown as Designer,
  },
  {
    kind: 'chart',
    list: '/app-modules/page-design/charts',
    load: async () => (await import('@/src/designers/chart/chartDesigner')).chartDesigner as unknown as Designer,
  },
  {
    kind: 'dashboard',
    list: '/app-modules/page-design/dashboards',
    address: (appId, code) => `/ywx/${appId}/dashboard/${code}`,
    load: async () =>
      (await import('@/src/designers/dashboard/dashboardDesigner')).dashboardDesigner as unknown as Designer,
    extend: dashboardPorts,
  },
]
