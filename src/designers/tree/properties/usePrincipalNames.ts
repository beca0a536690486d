import { useQuery } from '@tanstack/react-query'
import { useDirectoryNames } from '@/src/runtime/controls/directory/DirectoryText'
import { type DirectoryEntry, usePorts } from '@/src/runtime/ports'

/** Roles are identified by their codes, so that a document means the same in another installation; others by their ids. */
export const principalOf = ({ type, id, code }: DirectoryEntry): string =>
  type === 'role' ? `role:${code}` : `${type}:${id}`

const partsOf = (principals: readonly string[], type: string): string[] =>
  principals.flatMap((one) => (one.startsWith(`${type}:`) ? one.slice(type.length + 1) : []))

/** Names of principals; an unknown role is shown by its code. */
export function usePrincipalNames(principals: readonly string[]): Record<string, string> {
  const { directory } = usePorts()
  const users = useDirectoryNames('users', partsOf(principals, 'user'))
  const orgs = useDirectoryNames('orgs', partsOf(principals, 'org'))
  const codes = partsOf(principals, 'role')
  const { data: roles } = useQuery({
    queryKey: ['principal-roles'],
    enabled: codes.length > 0,
    queryFn: () => directory('roles', { type: 'role' }),
  })
  const roleName = (code: string) => roles?.find((role) => role.code === code)?.name ?? (roles ? code : '…')
  return Object.fromEntries([
    ...Object.entries(users).map(([id, name]) => [`user:${id}`, name]),
    ...Object.entries(orgs).map(([id, name]) => [`org:${id}`, name]),
    ...codes.map((code) => [`role:${code}`, roleName(code)]),
  ])
}
