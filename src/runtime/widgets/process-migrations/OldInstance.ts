import type { OperationTypes } from '@/domain/contract/generated/types'

/** An open request that goes by an older version of its process. */
export type OldInstance = OperationTypes['listMigrations']['reply']['content'][number]
