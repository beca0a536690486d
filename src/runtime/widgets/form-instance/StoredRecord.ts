import type { OperationTypes } from '@/domain/contract/generated/types'

/** A submitted record, with the form in its version. */
export type StoredRecord = OperationTypes['getFormInstance']['reply']
