import { type OperationName, operations as operationTable } from '@/domain/contract/generated/operations'
import announcements from '@/schemas/api/announcements.json'
import applications from '@/schemas/api/applications.json'
import auditLog from '@/schemas/api/audit-log.json'
import bizOperations from '@/schemas/api/biz-operations.json'
import bizResources from '@/schemas/api/biz-resources.json'
import catalogs from '@/schemas/api/catalogs.json'
import charts from '@/schemas/api/charts.json'
import common from '@/schemas/api/common.json'
import dashboards from '@/schemas/api/dashboards.json'
import dataEntities from '@/schemas/api/data-entities.json'
import dataLists from '@/schemas/api/data-lists.json'
import datasources from '@/schemas/api/datasources.json'
import dicts from '@/schemas/api/dicts.json'
import files from '@/schemas/api/files.json'
import formInstances from '@/schemas/api/form-instances.json'
import messageSettings from '@/schemas/api/message-settings.json'
import messages from '@/schemas/api/messages.json'
import organisation from '@/schemas/api/organisation.json'
import orgs from '@/schemas/api/orgs.json'
import positions from '@/schemas/api/positions.json'
import processInstances from '@/schemas/api/process-instances.json'
import records from '@/schemas/api/records.json'
import roles from '@/schemas/api/roles.json'
import savedViews from '@/schemas/api/saved-views.json'
import scripts from '@/schemas/api/scripts.json'
import session from '@/schemas/api/session.json'
import statistics from '@/schemas/api/statistics.json'
import substitutions from '@/schemas/api/substitutions.json'
import tasks from '@/schemas/api/tasks.json'
import userGroups from '@/schemas/api/user-groups.json'
import users from '@/schemas/api/users.json'
import validationRules from '@/schemas/api/validation-rules.json'
import workbench from '@/schemas/api/workbench.json'
import workingCalendar from '@/schemas/api/working-calendar.json'

export type Access = 'public' | 'user' | 'builder' | 'admin' | 'superuser'

export type JsonSchema = Record<string, unknown>

/** One call of the contract (schemas/api), as the server needs it. */
export interface ContractOperation {
  name: OperationName
  resource: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'WS'
  path: string
  /** Whether the path gets the base API prefix (specification §7). */
  isPrefixed: boolean
  summary: string
  access: Access
  /** Where the application comes from: the header x-er-tenant-id (true), or a parameter such as `params.id`. */
  tenant?: true | string
  params?: JsonSchema
  query?: JsonSchema
  body?: JsonSchema
  reply: JsonSchema
  errors: string[]
  consumes?: string
  produces?: string
  /** A navigation of the browser may make this call with its cookie; only for reading. */
  browser?: boolean
  idempotent?: boolean
  /** It reads many rows though it has no filter, sort or search: it counts against the budget of a user like a list. */
  expensive?: boolean
  /** An expensive one or a list that may read every record of a table, whatever is asked of it: all users share the places for these. */
  scans?: boolean
  isPlanned: boolean
  /** Makes the operation a named source of choices: which parts of a row are value and label. */
  'x-choices'?: { value: string; label: string; detail?: string; query?: Record<string, unknown> }
}

interface ContractFile {
  resource: string
  title: string
  operations: Record<string, JsonSchema>
  definitions: Record<string, JsonSchema>
}

/** Every file of schemas/api besides the common definitions; a test finds a missing one. */
const contractFiles = [
  announcements,
  applications,
  auditLog,
  bizOperations,
  bizResources,
  catalogs,
  charts,
  dashboards,
  dataEntities,
  dataLists,
  datasources,
  dicts,
  files,
  formInstances,
  messages,
  messageSettings,
  organisation,
  orgs,
  positions,
  processInstances,
  records,
  roles,
  savedViews,
  scripts,
  session,
  statistics,
  substitutions,
  tasks,
  userGroups,
  users,
  validationRules,
  workbench,
  workingCalendar,
] as unknown as ContractFile[]

export const contractDefinitions: Record<string, JsonSchema> = Object.assign(
  {},
  (common as unknown as ContractFile).definitions,
  ...contractFiles.map((file) => file.definitions),
)

export const contractResources = contractFiles.map(({ resource, title }) => ({ resource, title }))

export const contractOperations: ContractOperation[] = contractFiles.flatMap((file) =>
  Object.entries(file.operations).map(([name, operation]) => {
    const { 'x-status': status, errors, ...rest } = operation
    return {
      ...rest,
      name,
      resource: file.resource,
      errors: errors ?? [],
      isPlanned: status === 'planned',
      isPrefixed: operationTable[name as OperationName].prefixed,
    } as unknown as ContractOperation
  }),
)
