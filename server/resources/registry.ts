import { announcementsResource } from '@/server/resources/announcements/index'
import { applicationsResource } from '@/server/resources/applications/index'
import { auditLogResource } from '@/server/resources/audit-log/index'
import { bizResourcesResource } from '@/server/resources/biz-resources/index'
import { catalogsResource } from '@/server/resources/catalogs/index'
import { chartsResource } from '@/server/resources/charts/index'
import { dashboardsResource } from '@/server/resources/dashboards/index'
import { dataEntitiesResource } from '@/server/resources/data-entities/index'
import { dataListsResource } from '@/server/resources/data-lists/index'
import { dictsResource } from '@/server/resources/dicts/index'
import { filesResource } from '@/server/resources/files/index'
import { formInstancesResource } from '@/server/resources/form-instances/index'
import { messageSettingsResource } from '@/server/resources/message-settings/index'
import { messagesResource } from '@/server/resources/messages/index'
import { organisationResource } from '@/server/resources/organisation/index'
import { orgsResource } from '@/server/resources/orgs/index'
import { positionsResource } from '@/server/resources/positions/index'
import { processInstancesResource } from '@/server/resources/process-instances/index'
import { recordsResource } from '@/server/resources/records/index'
import { rolesResource } from '@/server/resources/roles/index'
import { savedViewsResource } from '@/server/resources/saved-views/index'
import { sessionResource } from '@/server/resources/session/index'
import { statisticsResource } from '@/server/resources/statistics/index'
import { substitutionsResource } from '@/server/resources/substitutions/index'
import { tasksResource } from '@/server/resources/tasks/index'
import { userGroupsResource } from '@/server/resources/user-groups/index'
import { usersResource } from '@/server/resources/users/index'
import { workbenchResource } from '@/server/resources/workbench/index'
import { workingCalendarResource } from '@/server/resources/working-calendar/index'

/** Every resource with handlers; an operation without a handler must be `planned`. */
export const resources = [
  sessionResource,
  applicationsResource,
  workbenchResource,
  organisationResource,
  orgsResource,
  usersResource,
  rolesResource,
  positionsResource,
  userGroupsResource,
  catalogsResource,
  announcementsResource,
  messagesResource,
  messageSettingsResource,
  dictsResource,
  bizResourcesResource,
  filesResource,
  formInstancesResource,
  auditLogResource,
  processInstancesResource,
  tasksResource,
  dataListsResource,
  recordsResource,
  dataEntitiesResource,
  chartsResource,
  dashboardsResource,
  workingCalendarResource,
  statisticsResource,
  savedViewsResource,
  substitutionsResource,
]
