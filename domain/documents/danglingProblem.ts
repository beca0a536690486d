import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { Problem } from '@/domain/documents/Problem'
import type { PartedKind } from '@/domain/documents/parts/Part'
import { partAt } from '@/domain/documents/parts/partAt'
import { t } from '@/domain/i18n/t'

const messages: Record<string, string> = {
  dictionary: t('引用的数据字典 {name} 不存在，请重新选择'),
  entity: t('引用的数据实体 {name} 不存在或没有发布，请重新选择'),
  form: t('引用的表单 {name} 不存在或没有发布，请重新选择'),
}

/** The problem of a reference whose target does not exist. In: `dictionary:leave_type` and the JSON pointer to its use. */
export function danglingProblem(
  parted: PartedKind,
  document: Envelope,
  { target, path }: { target: string; path: string },
): Problem {
  const [kind = '', name = ''] = target.split(/:(.*)/s)
  return {
    severity: 'error',
    code: 'reference_missing',
    message: messages[kind]?.replace('{name}', name) ?? t('引用的内容 {target} 不存在，请重新选择', { target }),
    nodeId: partAt(parted, document, path)?.id,
    pointer: path,
  }
}
