import { applicationsResource } from '@/server/resources/applications/index'
import { bizResourcesResource } from '@/server/resources/biz-resources/index'
import { dictsResource } from '@/server/resources/dicts/index'
import { filesResource } from '@/server/resources/files/index'
import { formInstancesResource } from '@/server/resources/form-instances/index'
import { organisationResource } from '@/server/resources/organisation/index'
import { sessionResource } from '@/server/resources/session/index'
import { workbenchResource } from '@/server/resources/workbench/index'

/** Every resource with handlers; a call of the contract that none of them handles must be `planned`. */
export const resources = [
  sessionResource,
  applicationsResource,
  workbenchResource,
  organisationResource,
  dictsResource,
  bizResourcesResource,
  filesResource,
  formInstancesResource,
]
