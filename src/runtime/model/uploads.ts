import type { Form } from '@formily/core'
import { t } from '@/domain/i18n/t'
import type { FieldError } from '@/domain/validation/FieldError'
import type { Plan } from '@/src/runtime/plan/compilePlan'

/** The part of a form model that uploads use. */
interface Receiver {
  form: Form
  plan: Plan
  uploads: Set<{ nodeId: string }>
  embedded: ReadonlyMap<string, Receiver>
}

const waiting = () => t('还有文件正在上传，请稍候')

/** The field at which an upload of a node is reported; a column has none of its own, so its table is used. */
const placeOf = ({ plan }: Receiver, nodeId: string) => plan.byId.get(plan.byId.get(nodeId)?.table ?? nodeId)

/** Registers a running upload of a node. Out: what to call once it is stored, refused or cancelled. */
export function beginUpload(model: Receiver, nodeId: string): () => void {
  const upload = { nodeId }
  model.uploads.add(upload)
  return () => {
    model.uploads.delete(upload)
    const name = placeOf(model, nodeId)?.name
    const field = name === undefined ? undefined : model.form.fields[name]
    if (!field || !('setSelfErrors' in field)) return
    const others = field.selfErrors.filter((message) => message !== waiting())
    if (others.length < field.selfErrors.length) field.setSelfErrors(others)
  }
}

/** One error for each field with a running upload, in embedded forms too: without it the file would be lost. */
export function unfinishedUploads(model: Receiver): FieldError[] {
  const nodes = new Set([...model.uploads].map(({ nodeId }) => placeOf(model, nodeId)))
  const own = [...nodes].flatMap((node): FieldError[] =>
    node ? [{ nodeId: node.id, bind: node.name ?? node.id, code: 'invalid', message: waiting() }] : [],
  )
  const inner = [...model.embedded].flatMap(([id, form]) =>
    unfinishedUploads(form).map((error) => ({ ...error, within: [id, ...(error.within ?? [])] })),
  )
  return [...own, ...inner]
}
