import type { FormModel } from '@/src/runtime/model/FormModel'

/** Whether a row is the one that the task is about. In: the id of its sub-table, and its position from 0. */
export const isOwnRow = ({ document: { openRow } }: FormModel, table: string, index: number): boolean =>
  openRow?.table === table && openRow.row === index + 1
