import type { FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import type { SampleWorld } from '@/domain/sample/SampleWorld'
import { loadRegions } from '@/domain/validation/regions'
import type { DirectoryEntry, RuntimePorts } from '@/src/runtime/ports'

/** Enough for samples to differ. */
const SOME = 50
/** A role without an organisation is a complete value; one that needs an organisation is not. */
const isWhole = ({ needBindOrg }: DirectoryEntry) => needBindOrg !== true

/** Ids of people, organisations and dictionaries for a form's sample data; unavailable ones stay empty. */
export async function loadSampleWorld(document: FormDocument, ports: RuntimePorts): Promise<SampleWorld> {
  const codes = new Set(
    [...indexNodes(document).values()].flatMap(({ node }) => (node.dict ? [String(node.dict)] : [])),
  )
  const ids = (found: Promise<{ id: string }[]>) =>
    found.then(
      (list) => list.map(({ id }) => id),
      () => [],
    )
  const dictionary = async (code: string) => {
    const choices = await ports.dictionary(code).catch(() => [])
    return [code, choices.map(({ value }) => value)] as const
  }
  const [users, orgs, roles, dictionaries] = await Promise.all([
    ids(ports.directory('users', { size: SOME })),
    ids(ports.directory('orgs', { size: SOME })),
    ids(ports.directory('roles', { type: 'role', size: SOME }).then((roles) => roles.filter(isWhole))),
    Promise.all([...codes].map(dictionary)),
    loadRegions(),
  ])
  const values = new Map(dictionaries)
  return { now: new Date(), users, orgs, roles, dictionary: (code) => values.get(code) ?? [] }
}
