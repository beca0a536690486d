import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { usePositions } from '@/src/designers/process/properties/usePositions'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { usePrincipalNames } from '@/src/designers/tree/properties/usePrincipalNames'
import { principalsIn, sayPeople } from './sayPeople'

/** Whom rules mean, by the names of people, roles and fields. For observers. */
export function usePeopleWords(rules: readonly PeopleRule[]): string {
  const { form } = useProcessSession()
  const positions = usePositions(rules.some(({ type }) => type === 'position'))
  const people = {
    ...usePrincipalNames(principalsIn(rules)),
    ...Object.fromEntries(positions.map(({ code, name }) => [`position:${code}`, name])),
  }
  const titleOfField = (id: string) => {
    const node = form ? indexNodes(form).get(id)?.node : undefined
    return node ? titleOf(node) : '…'
  }
  return sayPeople(rules, { people, titleOfField })
}
