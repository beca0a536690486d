import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { principalsIn, sayPeople } from './sayPeople'
import { useHolderNames } from './useHolderNames'

/** Whom rules mean, by the names of people, roles and fields. For observers. */
export function usePeopleWords(rules: readonly PeopleRule[]): string {
  const { form } = useProcessSession()
  const people = useHolderNames(principalsIn(rules))
  const titleOfField = (id: string) => {
    const node = form ? indexNodes(form).get(id)?.node : undefined
    return node ? titleOf(node) : '…'
  }
  return sayPeople(rules, { people, titleOfField })
}
