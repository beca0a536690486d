import type { FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { t } from '@/domain/i18n/t'

type Form = FormDocument | null | undefined

const placesIn = (form: Form, type: 'user' | 'org') =>
  form ? [...indexNodes(form).values()].filter(({ node }) => valueTypeOf(node).type === type) : []

/** Fields of a form that hold people or departments, as choices. */
export const peopleFields = (form: Form, type: 'user' | 'org') =>
  placesIn(form, type).flatMap(({ node, subTable }) => (subTable ? [] : [{ value: node.id, label: titleOf(node) }]))

/** Columns of sub-tables that hold people, as choices. */
export const peopleColumns = (form: Form) =>
  placesIn(form, 'user').flatMap(({ node, subTable }) =>
    subTable
      ? [
          {
            value: node.id,
            label: t('{table} · {column}', { table: titleOf(subTable), column: titleOf(node) }),
            table: subTable.id,
          },
        ]
      : [],
  )
