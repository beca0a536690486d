import { reaction, toJS } from '@formily/reactive'
import { t } from '@/domain/i18n/t'
import type { FormModel } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'
import { runFormAction } from './runFormAction'

/** How often changes may set off further changes before somebody has to look. */
const MOST_LINKS = 20
/** Changes closer together than this belong to one chain, in milliseconds. */
const CHAIN_WITHIN = 1_000

/** Runs an action and tells the user when it fails. Out: whether it came to its end. */
async function attempt(id: unknown, model: FormModel, ports: RuntimePorts): Promise<boolean> {
  try {
    return await runFormAction(id, model, ports)
  } catch (cause) {
    ports.notify('error', cause instanceof Error ? cause.message : String(cause))
    return false
  }
}

/** Counts what follows upon what: two fields that set each other would never come to rest. */
class ChainGuard {
  private links = 0
  private last = 0
  private isTold = false

  constructor(private readonly ports: RuntimePorts) {}

  admits(title: string): boolean {
    const now = Date.now()
    if (now - this.last > CHAIN_WITHIN) {
      this.links = 0
      this.isTold = false
    }
    this.last = now
    this.links += 1
    if (this.links <= MOST_LINKS) return true
    if (!this.isTold)
      this.ports.notify(
        'error',
        t('「{title}」的动作互相触发超过 {most} 次，已停止，请联系表单的设计者', { title, most: MOST_LINKS }),
      )
    this.isTold = true
    return false
  }
}

/**
 * Follows the events of a form: runs what it says for its opening, for each field that changes, and gives its host what is to be
 * done around submitting. Out: how to stop.
 */
export function watchEvents(model: FormModel, ports: RuntimePorts): () => void {
  const { onLoad, onBeforeSubmit, onAfterSubmit } = model.document.root
  const guard = new ChainGuard(ports)
  const stops = [...model.plan.byId.values()].flatMap(({ node, name, table }) => {
    if (typeof node.onChange !== 'string' || name === undefined || table) return []
    return [
      reaction(
        () => JSON.stringify(toJS(model.form.values[name]) ?? null),
        () => {
          if (guard.admits(node.title ?? node.id)) void attempt(node.onChange, model, ports)
        },
      ),
    ]
  })
  let isAsking = false
  model.host.beforeSubmit = async () => {
    if (typeof onBeforeSubmit !== 'string') return true
    if (isAsking) {
      ports.notify('error', t('「提交前」的步骤里不能再提交，请联系表单的设计者'))
      return false
    }
    isAsking = true
    return attempt(onBeforeSubmit, model, ports).finally(() => {
      isAsking = false
    })
  }
  model.host.afterSubmit = () => {
    if (typeof onAfterSubmit === 'string') void attempt(onAfterSubmit, model, ports)
  }
  if (typeof onLoad === 'string') void attempt(onLoad, model, ports)
  return () => {
    for (const stop of stops) stop()
    model.host.beforeSubmit = undefined
    model.host.afterSubmit = undefined
  }
}
