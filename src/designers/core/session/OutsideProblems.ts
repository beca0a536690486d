import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { danglingProblem } from '@/domain/documents/danglingProblem'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import type { Problem } from '@/domain/documents/Problem'
import type { Autosave } from './Autosave'
import type { DesignerPorts } from './DesignerPorts'

/** Problems of a document that are caused by other resources; found by the server, for the saved draft. */
export class OutsideProblems {
  list: Problem[] = []
  private requests = 0
  private readonly stop: () => void

  constructor(
    private readonly ports: Pick<DesignerPorts, 'check'>,
    private readonly saving: Pick<Autosave, 'state'>,
    private readonly current: () => Envelope,
    private readonly kind: Pick<DocumentKind, 'collections' | 'references' | 'checkedWith'>,
  ) {
    makeAutoObservable<this, 'ports' | 'saving' | 'current' | 'kind' | 'requests' | 'stop'>(this, {
      list: observableRef,
      ports: false,
      saving: false,
      current: false,
      kind: false,
      requests: false,
      stop: false,
    })
    // Only a change of references, or of what a kind names, can add or remove such a problem; most edits don't.
    this.stop = reaction(
      () => (this.saving.state === 'saved' ? this.references() : null),
      (references) => references !== null && void this.refresh(),
      { fireImmediately: true },
    )
  }

  /** Checks again: other resources may have changed. The previous result stays if the server is unavailable. */
  async refresh(): Promise<void> {
    this.requests += 1
    const turn = this.requests
    const document = this.current()
    const reply = await this.ports.check().catch(() => null)
    if (!reply || turn !== this.requests) return
    runInAction(() => {
      this.list = [
        ...reply.problems,
        ...reply.missing.map((reference) => danglingProblem(this.kind, document, reference)),
      ]
    })
  }

  dispose(): void {
    this.stop()
  }

  private references(): string {
    const document = this.current()
    const references = this.kind
      .references(document)
      .map(({ kind, code, member, path }) => `${kind}:${code}#${member} ${path}`)
    return [...references, this.kind.checkedWith?.(document)].join()
  }
}
