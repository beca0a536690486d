import { findFunction } from '@/domain/expression/functions/functionList'
import { narrow } from '@/domain/expression/tokenize'
import { isRowUserMember, isUserMember, rowUserMembers, userMembers } from '@/domain/expression/userMember'
import { t } from '@/domain/i18n/t'
import type { FormulaField, FormulaScope } from './FormulaScope'
import { type FormulaPiece, scanFormula } from './scanFormula'

/** A range of the written text that names a field, to be shown by its title. */
export interface FormulaChip {
  from: number
  to: number
  title: string
}

export interface ResolvedFormula {
  /** The formula with ids, in ASCII: what is parsed and stored. */
  text: string
  chips: readonly FormulaChip[]
  /** Maps a position of the formula to the written text. */
  writtenAt(position: number): number
}

interface Named {
  chip: string
  text: string
  /** The sub-table that was named, as a whole. */
  table?: FormulaField
}

const thisRow = t('本行')

/** Chinese words for operators and values. */
const spoken: Readonly<Record<string, string>> = {
  [t('且')]: '&&',
  [t('并且')]: '&&',
  [t('或')]: '||',
  [t('或者')]: '||',
  [t('是')]: 'true',
  [t('否')]: 'false',
  [t('空')]: 'null',
  [thisRow]: 'row',
}

const isNamed = (name: string) => (field: FormulaField) => field.id === name || field.title === name

/** By id first: a title may be the id of another field. */
const find = (fields: readonly FormulaField[] | undefined, name: string): FormulaField | undefined =>
  fields?.find(({ id }) => id === name) ?? fields?.find(isNamed(name))

const rowChip = (column: FormulaField) => `${thisRow}.${column.title}`

class Resolver {
  readonly chips: FormulaChip[] = []
  private readonly marks: [stored: number, written: number][] = []
  private text = ''
  /** Enclosing brackets, each with the sub-table that it iterates over. */
  private readonly brackets: { perRow: boolean; table?: FormulaField }[] = []
  private readonly pieces: readonly FormulaPiece[]

  constructor(
    written: string,
    private readonly scope: FormulaScope,
  ) {
    const titles = [...scope.fields, ...(scope.row ? [scope.row] : [])]
      .flatMap((field) => [field, ...(field.columns ?? [])])
      .map(({ title }) => title)
    this.pieces = scanFormula(
      written,
      titles.filter((title) => !/^[A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff]*$/.test(title) && title !== ''),
    )
  }

  run(): ResolvedFormula {
    for (let at = 0; at < this.pieces.length; ) at = this.piece(at)
    const { text, chips, marks } = this
    return {
      text,
      chips,
      writtenAt: (position) => {
        const [stored, written] = marks.findLast(([start]) => start <= position) ?? [0, 0]
        return written + (chips.some(({ from }) => from === written) ? 0 : position - stored)
      },
    }
  }

  private put(text: string, written: number): void {
    this.marks.push([this.text.length, written])
    this.text += text
  }

  /** The next piece that is no space. */
  private next(at: number): { piece: FormulaPiece; at: number } | undefined {
    let index = at + 1
    while (this.pieces[index]?.kind === 'space') index += 1
    const piece = this.pieces[index]
    return piece && { piece, at: index }
  }

  /** Out: where to continue. */
  private piece(at: number): number {
    const piece = this.pieces[at] as FormulaPiece
    if (piece.kind === 'name') return this.name(piece, at)
    if (piece.kind === 'text') this.put(plainText(piece.written), piece.from)
    else {
      const sign = narrow(piece.written)
      if (sign === '(') this.brackets.push({ perRow: false })
      if (sign === ')') this.brackets.pop()
      this.put(sign, piece.from)
    }
    return at + 1
  }

  private name(piece: FormulaPiece, at: number): number {
    const next = this.next(at)
    const sign = next?.piece.kind === 'sign' ? narrow(next.piece.written) : ''
    const name = narrow(piece.written)
    if (next && sign === '(' && !this.isField(piece.written)) {
      this.put(name, piece.from)
      for (const space of this.pieces.slice(at + 1, next.at)) this.put(space.written, space.from)
      this.put('(', next.piece.from)
      this.brackets.push({ perRow: findFunction(name)?.perElement !== undefined })
      return next.at + 1
    }
    const member = next && sign === '.' ? this.next(next.at) : undefined
    if (member?.piece.kind === 'name') {
      const named = this.member(piece.written, member.piece.written)
      if (named) return this.chip(named, { from: piece.from, to: member.piece.to, after: member.at + 1 })
    }
    const named = this.plain(piece.written)
    if (named) return this.chip(named, { from: piece.from, to: piece.to, after: at + 1 })
    this.put(Object.hasOwn(spoken, name) ? (spoken[name] as string) : name, piece.from)
    return at + 1
  }

  private chip({ chip, text, table }: Named, { from, to, after }: { from: number; to: number; after: number }): number {
    this.chips.push({ from, to, title: chip })
    this.put(text, from)
    const bracket = this.brackets.at(-1)
    if (table && bracket?.perRow) bracket.table ??= table
    return after
  }

  /** The columns of `row` at this position. */
  private get row(): FormulaField | undefined {
    return this.brackets.findLast(({ table }) => table)?.table ?? this.scope.row
  }

  private isField(name: string): boolean {
    return find(this.scope.fields, name) !== undefined || find(this.row?.columns, name) !== undefined
  }

  private member(owner: string, name: string): Named | undefined {
    if (owner === 'row' || owner === thisRow) {
      const column = find(this.row?.columns, name)
      if (column) return { chip: rowChip(column), text: `row.${column.id}` }
      const lost = this.scope.lost?.get(name)
      return lost === undefined ? undefined : { chip: t('{title}（已删除）', { title: lost }), text: `row.${name}` }
    }
    if (owner === 'user') {
      if (this.scope.isOfRows && isRowUserMember(name))
        return { chip: rowUserMembers[name].title, text: `user.${name}` }
      return isUserMember(name) ? { chip: userMembers[name].title, text: `user.${name}` } : undefined
    }
    const table = find(this.scope.fields, owner)
    const column = find(table?.columns, name)
    return table && column && { chip: `${table.title}.${column.title}`, text: `${table.id}.${column.id}`, table }
  }

  private plain(name: string): Named | undefined {
    const field = this.scope.fields.find(({ id }) => id === name)
    const column = field ? undefined : find(this.row?.columns, name)
    if (column) return { chip: rowChip(column), text: `row.${column.id}` }
    const titled = field ?? find(this.scope.fields, name)
    if (titled) return { chip: titled.title, text: titled.id, ...(titled.columns ? { table: titled } : {}) }
    const lost = this.scope.lost?.get(name)
    if (lost !== undefined) return { chip: t('{title}（已删除）', { title: lost }), text: name }
    const user = Object.entries(userMembers).find(([, { title }]) => title === name)
    return user && { chip: name, text: `user.${user[0]}` }
  }
}

/** A text with the quotes of the language; an unclosed one stays unclosed. */
function plainText(written: string): string {
  const [open = ''] = written
  if (open === '"' || open === "'") return written
  const isClosed = written.length > 1 && /[“”‘’＂＇]$/.test(written)
  return isClosed ? JSON.stringify(written.slice(1, -1)) : written
}

/**
 * Converts what a builder wrote, with ids or titles and any keyboard's punctuation, to a formula with ids. Inside a sub-table, and within
 * `sum(子表, …)` and the like, a title refers to a column of the row first. Unknown parts stay. Never throws.
 */
export function resolveFormula(written: string, scope: FormulaScope): ResolvedFormula {
  return new Resolver(written, scope).run()
}
