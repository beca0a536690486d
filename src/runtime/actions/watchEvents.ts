import { reaction, toJS } from '@formily/reactive'
import { t } from '@/domain/i18n/t'
import type { RuntimePorts } from '@/src/runtime/ports'
import { type FormPlace, runFormAction } from './runFormAction'

/** How many changes may trigger each other before the chain is stopped. */
const MAX_CHAIN = 20
/** Changes closer together than this belong to one chain, in milliseconds. */
const CHAIN_WITHIN = 1_000

/** Runs an action and notifies the user when it fails. Out: whether it completed. */
async function attempt(id: unknown, place: FormPlace): Promise<boolean> {
  try {
    return await runFormAction(id, place)
  } catch (cause) {
    place.ports.notify('error', cause instanceof Error ? cause.message : String(cause))
    return false
  }
}

/** Counts changes that trigger each other: two fields that set each other would never stop. */
class ChainGuard {
  private links = 0
  private last = 0
  private isReported = false

  constructor(private readonly ports: RuntimePorts) {}

  admits(title: string): boolean {
    const now = Date.now()
    if (now - this.last > CHAIN_WITHIN) {
      this.links = 0
      this.isReported = false
    }
    this.last = now
    this.links += 1
    if (this.links <= MAX_CHAIN) return true
    if (!this.isReported)
      this.ports.notify(
        'error',
        t('「{title}」的动作互相触发超过 {most} 次，已停止，请联系表单的设计者', { title, most: MAX_CHAIN }),
      )
    this.isReported = true
    return false
  }
}

/**
 * Subscribes to the events of a form: its opening, changes of fields and its submission. Out: how to unsubscribe.
 */
export function watchEvents(place: FormPlace): () => void {
  const { model, actions, ports } = place
  const { onLoad, onBeforeSubmit, onAfterSubmit } = model.document.root
  const guard = new ChainGuard(ports)
  const stops = [...model.plan.byId.values()].flatMap(({ node, name, table }) => {
    if (typeof node.onChange !== 'string' || name === undefined || table) return []
    return [
      reaction(
        () => JSON.stringify(toJS(model.form.values[name]) ?? null),
        () => {
          if (guard.admits(node.title ?? node.id)) void attempt(node.onChange, place)
        },
      ),
    ]
  })
  let isAsking = false
  const before = async () => {
    if (typeof onBeforeSubmit !== 'string') return true
    if (isAsking) {
      ports.notify('error', t('「提交前」的步骤里不能再提交，请联系表单的设计者'))
      return false
    }
    isAsking = true
    return attempt(onBeforeSubmit, place).finally(() => {
      isAsking = false
    })
  }
  const after = () => {
    if (typeof onAfterSubmit === 'string') void attempt(onAfterSubmit, place)
  }
  const leave = actions.aroundSubmit?.({ before, after })
  if (typeof onLoad === 'string') void attempt(onLoad, place)
  return () => {
    for (const stop of stops) stop()
    leave?.()
  }
}
