import { parseHeldRole } from '@/domain/access/heldRole'
import { choosesRecords } from '@/domain/documents/capabilities'
import type { DocumentNode } from '@/domain/documents/document'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { t } from '@/domain/i18n/t'
import type { SourceChoice, SourceQuery } from '@/src/runtime/controls/sourceChoices'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import type { Choice, DirectoryKind, RuntimePorts } from '@/src/runtime/ports'
import { directoryKindOf, textsToAsk } from './directorySpelling'
import { partsOf, possibleParts } from './Spelling'
import { hasSource, shownNodeOf } from './spellingOf'
import { noWords, type Words } from './Words'

type Ports = Pick<RuntimePorts, 'dictionary' | 'labels' | 'resolveNames'>

/** Limit of values in one request. */
const MAX_VALUES = 100
/** Characters; a longer text is not looked up. */
const MAX_LABEL_LENGTH = 300

/** A column with the texts, or the values, of its cells. */
export interface Cells<Content> {
  column: PlanNode
  contents: readonly Content[]
}

type Named = readonly [DirectoryKind, string]

/** Distinct texts, or ids, by kind. */
function listsOf(named: readonly Named[]): Record<DirectoryKind, string[]> {
  const of = (wanted: DirectoryKind) => [...new Set(named.filter(([kind]) => kind === wanted).map(([, text]) => text))]
  return { users: of('users'), orgs: of('orgs'), roles: of('roles') }
}

export interface ReadingPorts extends Ports {
  /** The choices of a column's source by their labels, two at most of each. */
  find: (node: DocumentNode, labels: readonly string[]) => Promise<SourceChoice[]>
}

/** Everything needed to parse texts of columns: dictionaries, choices of sources, and all names of the directory in one call. */
export async function wordsForReading(cells: readonly Cells<string>[], ports: ReadingPorts): Promise<Words> {
  const requested = cells.flatMap(({ column, contents }): Named[] => {
    const kind = directoryKindOf(column.node)
    const { multiple } = valueTypeOf(column.node)
    const texts = [...new Set(contents)].filter((text) => text.trim() !== '')
    return kind ? texts.flatMap((text) => textsToAsk(kind, text, multiple)) : []
  })
  const [choices, entries, ...found] = await Promise.all([
    dictionariesOf(cells, ports),
    requested.length === 0 ? noWords.entries : ports.resolveNames(listsOf(requested)),
    ...cells.filter(({ column }) => hasSource(column.node)).map((one) => namedChoices(one, ports)),
  ])
  return { choices: new Map([...choices, ...found]), names: noWords.names, entries }
}

async function namedChoices(
  { column: { node }, contents }: Cells<string>,
  { find }: ReadingPorts,
): Promise<readonly [string, SourceChoice[]]> {
  const ask = async (texts: string[]) => {
    const wanted = [...new Set(texts)].filter((text) => text !== '' && text.length <= MAX_LABEL_LENGTH)
    return wanted.length === 0 ? [] : find(node, wanted)
  }
  if (!valueTypeOf(node).multiple) return [node.id, await ask(contents.map((text) => text.trim()))]
  const found = await ask(contents.flatMap((text) => partsOf(text)))
  const known = new Set(found.map(({ label }) => label))
  const isKnown = (part: string) => known.has(part)
  const rest = contents.filter((text) => !partsOf(text, isKnown).every(isKnown)).flatMap(possibleParts)
  return [node.id, [...found, ...(await ask(rest.filter((part) => !isKnown(part))))]]
}

export interface WritingPorts extends Ports {
  /** The choices of a column's source for some of its values. */
  ask: (nodeId: string, query: SourceQuery) => Promise<{ content: SourceChoice[] }>
}

/** Everything needed to write the values of columns: labels of choices, and unambiguous names. */
export async function wordsForWriting(cells: readonly Cells<unknown>[], ports: WritingPorts): Promise<Words> {
  const requested: Named[] = []
  const sources: Promise<[string, Choice[]]>[] = []
  for (const { column, contents } of cells) {
    const node = shownNodeOf(column.node)
    const kind = directoryKindOf(node)
    const values = [...new Set(contents.flat().filter(Boolean).map(String))]
    if (kind === 'roles') requested.push(...values.flatMap(partsOfRole))
    else if (kind) requested.push(...values.map((id): Named => [kind, id]))
    else if (hasSource(node)) sources.push(labelsOf(node, values, ports.ask).then((found) => [node.id, found]))
  }
  const ids = listsOf(requested)
  const [choices, users, orgs, roles, ...labelled] = await Promise.all([
    dictionariesOf(cells, ports),
    namesOf('users', ids.users, ports),
    namesOf('orgs', ids.orgs, ports),
    namesOf('roles', ids.roles, ports),
    ...sources,
  ])
  return { choices: new Map([...choices, ...labelled]), names: { users, orgs, roles }, entries: noWords.entries }
}

function partsOfRole(value: string): Named[] {
  const { roleId, orgId } = parseHeldRole(value)
  const role: Named = ['roles', roleId]
  return orgId === null ? [role] : [role, ['orgs', orgId]]
}

async function dictionariesOf(
  cells: readonly Cells<unknown>[],
  { dictionary }: Ports,
): Promise<ReadonlyMap<string, readonly Choice[]>> {
  const nodes = cells
    .map(({ column }) => shownNodeOf(column.node))
    .filter(({ dict }) => typeof dict === 'string' && dict)
  return new Map(await Promise.all(nodes.map(async ({ id, dict }) => [id, await dictionary(dict as string)] as const)))
}

/** Names by id; for duplicate names, with what distinguishes them. */
async function namesOf(kind: DirectoryKind, ids: string[], { labels, resolveNames }: Ports) {
  if (ids.length === 0) return new Map<string, string>()
  const names = await labels(kind, ids)
  const found = await resolveNames({ users: [], orgs: [], roles: [], [kind]: [...new Set(Object.values(names))] })
  return new Map(
    Object.entries(names).map(([id, name]) => {
      const called = found[kind].get(name) ?? []
      return [id, called.length > 1 ? (called.find((one) => one.id === id)?.spelling ?? name) : name]
    }),
  )
}

/** Labels of chosen values; those hidden from this user are written as they are on the page. */
async function labelsOf(node: DocumentNode, values: string[], ask: WritingPorts['ask']): Promise<Choice[]> {
  const found = new Map<string, string>()
  for (let from = 0; from < values.length; from += MAX_VALUES) {
    const part = values.slice(from, from + MAX_VALUES)
    const { content } = await ask(node.id, { values: part.map(encodeURIComponent).join(',') })
    for (const { value, label } of content) found.set(value, label)
  }
  const unseen = (value: string) => (choosesRecords(node) ? t('无权查看或已删除的记录') : value)
  return values.map((value) => ({ value, label: found.get(value) ?? unseen(value) }))
}
