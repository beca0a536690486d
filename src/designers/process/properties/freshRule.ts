import type { FormDocument } from '@/domain/documents/document'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { peopleColumns, peopleFields } from './peopleFields'

/** The choice where there is but one. */
const only = <Choice>(choices: readonly Choice[]): Choice | undefined => (choices.length === 1 ? choices[0] : undefined)

/** What a rule of a type begins as: the field that it asks for is named where the form has but one. */
export function freshRule(type: PeopleRule['type'], form: FormDocument | null | undefined): PeopleRule {
  switch (type) {
    case 'user':
      return { type, users: [] }
    case 'role':
      return { type, roles: [] }
    case 'position':
      return { type, positions: [] }
    case 'group':
      return { type, groups: [] }
    case 'starterHead':
      return { type, level: 1 }
    case 'starterHeads':
      return { type, levels: 2 }
    case 'formUser':
      return { type, field: only(peopleFields(form, 'user'))?.value ?? '' }
    case 'formOrgHead':
      return { type, field: only(peopleFields(form, 'org'))?.value ?? '', level: 1 }
    case 'rowUser': {
      const { table = '', value: field = '' } = only(peopleColumns(form)) ?? {}
      return { type, table, field }
    }
    case 'script':
      return { type, source: '' }
    case 'expression':
      return { type, text: '' }
    default:
      return { type }
  }
}
