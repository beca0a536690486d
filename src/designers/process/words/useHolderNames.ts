import { usePositions, useUserGroups } from '@/src/designers/process/properties/useNamedPeople'
import { usePrincipalNames } from '@/src/designers/tree/properties/usePrincipalNames'

/** Names of principals as processes name them: people, roles, departments, positions and user groups. */
export function useHolderNames(principals: readonly string[]): Record<string, string> {
  const positions = usePositions(principals.some((one) => one.startsWith('post:')))
  const groups = useUserGroups(principals.some((one) => one.startsWith('group:')))
  return {
    ...usePrincipalNames(principals),
    ...Object.fromEntries(positions.map(({ code, name }) => [`post:${code}`, name])),
    ...Object.fromEntries(groups.map(({ code, name }) => [`group:${code}`, name])),
  }
}
