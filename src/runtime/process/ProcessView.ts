import type { OperationTypes } from '@/domain/contract/generated/types'

/** An instance as the server shows it to one person. */
export type ProcessView = OperationTypes['viewProcess']['reply']
