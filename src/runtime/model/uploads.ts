import type { Form } from '@formily/core'
import { t } from '@/domain/i18n/t'
import type { FieldError } from '@/domain/validation/FieldError'
import type { Plan } from '@/src/runtime/plan/compilePlan'

/** What a form model is to the files on their way to it. */
interface Receiver {
  form: Form
  plan: Plan
  uploads: Set<{ nodeId: string }>
  embedded: ReadonlyMap<string, Receiver>
}

const waiting = () => t('还有文件正在上传，请稍候')

/** The field at which a file of a node is told of; a column has none of its own, so its table stands for it. */
const placeOf = ({ plan }: Receiver, nodeId: string) => plan.byId.get(plan.byId.get(nodeId)?.table ?? nodeId)

/** Notes that a file is on its way to a node of the form. Out: what is to be called once it is stored, refused or cancelled. */
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

/** One error for each field that still waits for a file, those of embedded forms included: without it the file would be lost. */
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
