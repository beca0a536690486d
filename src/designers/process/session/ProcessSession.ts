import { action, computed, makeObservable, observable, observableRef, override, reaction, runInAction } from 'mobx'
import type { FormDocument } from '@/domain/documents/document'
import { isForm } from '@/domain/documents/kinds/form/isForm'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { processKind } from '@/domain/documents/kinds/process/processKind'
import type { Problem } from '@/domain/documents/Problem'
import { refOf } from '@/domain/documents/refOf'
import { processFormProblems } from '@/domain/process/checks/processFormProblems'
import { placesOf } from '@/domain/process/simple/CardPlaces'
import { cardsOf, isShowable } from '@/domain/process/simple/cardsOf'
import type { DesignerPorts, StoredResource } from '@/src/designers/core/session/DesignerPorts'
import { type Command, DocumentSession, useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import { Simulation } from '@/src/designers/process/simulation/Simulation'
import { titleOfCard } from '@/src/designers/process/words/titleOfCard'
import { loadForm } from './loadForm'

export type ProcessCommand = Command<ProcessDocument>

export type ProcessView = 'cards' | 'diagram'

/** A branch that is about to go with its block: its peers' cards may stay. */
export interface BranchRemoval {
  branch: string
  title: string
}

const isSame = (a: Problem, b: Problem) => a.code === b.code && a.pointer === b.pointer

/** A process under design, as cards: its form, and what is dragged, renamed or about to be inserted. */
export class ProcessSession extends DocumentSession<ProcessDocument> {
  /** The form that is filled in; null while there is none, undefined while it is loaded. */
  form: FormDocument | null | undefined
  zoom = 1
  /** How the builder wants to see it; what has no cards is always a diagram. */
  view: ProcessView = 'cards'
  /** Id of the card that is dragged. */
  dragged: string | null = null
  /** Id of the card or branch whose title is being edited. */
  renamed: string | null = null
  /** Behind which card or branch the menu of new cards is open. */
  inserting: string | null = null
  removal: BranchRemoval | null = null
  /** The process tried while it is designed. */
  readonly simulation: Simulation
  private readonly stopLoading: () => void

  constructor(resource: StoredResource<ProcessDocument>, ports: DesignerPorts<ProcessDocument>) {
    super(processKind, resource, ports)
    makeObservable(this, {
      form: observableRef,
      zoom: observable,
      view: observable,
      shownView: computed,
      setView: action,
      dragged: observable,
      renamed: observable,
      inserting: observable,
      removal: observableRef,
      formCode: computed,
      cards: computed,
      places: computed,
      problemsById: computed,
      current: computed,
      problems: override,
      setZoom: action,
      drag: action,
      rename: action,
      insertBehind: action,
      askRemoval: action,
    })
    this.simulation = new Simulation(ports.runtime, () => ({ id: resource.id, document: this.document }))
    this.stopLoading = reaction(
      () => this.formCode,
      (code) => void this.load(code, ports),
      { fireImmediately: true },
    )
  }

  private async load(code: string | undefined, { runtime }: DesignerPorts<ProcessDocument>): Promise<void> {
    const keep = (form: FormDocument | null | undefined) =>
      runInAction(() => {
        if (code === this.formCode) this.form = form
      })
    keep(code === undefined ? null : undefined)
    if (code === undefined) return
    try {
      const found = await loadForm(code, runtime)
      keep(found && isForm(found) ? found : null)
    } catch (cause) {
      keep(null)
      runtime.notify('error', cause instanceof Error ? cause.message : String(cause))
    }
  }

  get formCode(): string | undefined {
    return /^form:(.+)$/.exec(refOf(this.document.settings.form) ?? '')?.[1]
  }

  get cards() {
    return cardsOf(this.document)
  }

  /** How it is shown. */
  get shownView(): ProcessView {
    return isShowable(this.cards) ? this.view : 'diagram'
  }

  /** Where cards and branches stand; null for what can't be shown as cards. */
  get places() {
    return isShowable(this.cards) ? placesOf(this.document, this.cards) : null
  }

  override get problems(): Problem[] {
    const known = super.problems
    if (!this.form) return known
    const more = processFormProblems(this.document, this.form)
    return [...more, ...known.filter((problem) => !more.some((one) => isSame(one, problem)))]
  }

  /** What is wrong, by the card or branch at which it is shown. */
  get problemsById(): ReadonlyMap<string, readonly Problem[]> {
    const found = new Map<string, Problem[]>()
    for (const problem of this.problems) {
      if (problem.nodeId === undefined) continue
      const id = this.shownAs(problem.nodeId)
      found.set(id, [...(found.get(id) ?? []), problem])
    }
    return found
  }

  /** The gateway at which branches come together is shown with its block. */
  private shownAs(id: string): string {
    if (this.shownView === 'diagram') return id
    for (const { card } of this.places?.cards.values() ?? []) if ('join' in card && card.join === id) return card.id
    return id
  }

  /** The one card or branch that is selected. */
  get current(): string | undefined {
    const [id, ...others] = this.selection
    return others.length === 0 ? id : undefined
  }

  override select(ids: string[]): void {
    super.select(ids.map((id) => this.shownAs(id)))
  }

  override titleOf(id: string): string {
    return titleOfCard(this.document, this.places, id)
  }

  setView(view: ProcessView): void {
    this.view = view
  }

  setZoom(zoom: number): void {
    this.zoom = Math.min(2, Math.max(0.25, Math.round(zoom * 100) / 100))
  }

  drag(id: string | null): void {
    this.dragged = id
  }

  rename(id: string | null): void {
    this.renamed = id
  }

  insertBehind(id: string | null): void {
    this.inserting = id
  }

  askRemoval(removal: BranchRemoval | null): void {
    this.removal = removal
  }

  override dispose(): void {
    this.stopLoading()
    this.simulation.dispose()
    super.dispose()
  }
}

export const useProcessSession = () => useDocumentSession() as unknown as ProcessSession
