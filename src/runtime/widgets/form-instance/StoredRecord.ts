import type { OperationTypes } from '@/domain/contract/generated/types'

/** What was submitted, with the form in the version that it was filled with. */
export type StoredRecord = OperationTypes['getFormInstance']['reply']
