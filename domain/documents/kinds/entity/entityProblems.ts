import type { EntityDocument, EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { reservedIds, rowTypes } from '@/domain/documents/kinds/entity/entityColumns'
import { nodeOf } from '@/domain/documents/kinds/entity/entityForm'
import { canBeTitle, isComparable } from '@/domain/documents/kinds/entity/fieldTypes'
import type { Problem } from '@/domain/documents/Problem'
import { refOf } from '@/domain/documents/refOf'
import { schemaProblems } from '@/domain/documents/schemaProblems'
import { bindUser } from '@/domain/expression/bindUser'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionToSql } from '@/domain/expression/expressionToSql'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'
import { validateValue } from '@/domain/validation/validateValue'
import common from '@/schemas/documents/common.schema.json' with { type: 'json' }
import schema from '@/schemas/documents/entity.schema.json' with { type: 'json' }

const anybody = { id: '', org: '', roles: [], orgsBelow: [] }

/** Why a condition over the rows of an entity can't be used; null for one that can. */
export function scopeProblem(document: EntityDocument, text: string): string | null {
  const columns = Object.fromEntries([...rowTypes(document)].map(([name, type]) => [name, { sql: 'null', type }]))
  try {
    expressionToSql(bindUser(parseExpression(text), anybody), columns)
    return null
  } catch (error) {
    if (error instanceof ExpressionError) return error.message
    throw error
  }
}

function fieldProblems(fields: readonly EntityField[], at: number): Problem[] {
  const field = fields[at] as EntityField
  const { id, title, type } = field
  const report = (code: string, property: string, message: string): Problem => ({
    severity: 'error',
    code,
    message,
    nodeId: id,
    pointer: `/fields/${at}${property && `/${property}`}`,
  })
  const found: Problem[] = []
  if (fields.findIndex((other) => other.id === id) < at)
    found.push(report('duplicate_id', 'id', t('标识 {id} 重复，请更换', { id })))
  if (reservedIds.has(id)) found.push(report('reserved_id', 'id', t('标识 {id} 为系统所用，请更换', { id })))
  if (fields.findIndex((other) => other.title === title) < at)
    found.push({ ...report('duplicate_title', 'title', t('字段名「{title}」重复', { title })), severity: 'warning' })
  if (type === 'choice' && !refOf(field.dict) && (field.options ?? []).length === 0)
    found.push(report('options_missing', 'options', t('请为「{title}」填写选项，或选择数据字典', { title })))
  const values = (field.options ?? []).map(({ value }) => value)
  const doubled = values.find((value, index) => values.indexOf(value) < index)
  if (doubled !== undefined)
    found.push(report('options_doubled', 'options', t('「{title}」的选项值 {value} 重复', { title, value: doubled })))
  if (type === 'relation' && !refOf(field.entity))
    found.push(report('entity_missing', 'entity', t('请为「{title}」选择关联的实体', { title })))
  for (const property of ['unique', 'indexed'] as const)
    if (field[property] && !isComparable(field))
      found.push(report('not_comparable', property, t('「{title}」的类型不能设为不重复或建立索引', { title })))
  const { default: initial } = field
  const wrong = initial === undefined ? undefined : validateValue(nodeOf(field), initial, { required: false })[0]
  if (wrong !== undefined) found.push(report('default_invalid', 'default', t('默认值：{problem}', { problem: wrong })))
  return found
}

function titleProblems({ fields, titleField }: EntityDocument): Problem[] {
  if (titleField === undefined) return []
  const field = fields.find(({ id }) => id === titleField)
  if (field && canBeTitle(field)) return []
  const message = field
    ? t('「{title}」的类型不能作为标题，请选择文本、数字或日期字段', { title: field.title })
    : t('标题字段 {id} 不存在，请重新选择', { id: titleField })
  return [{ severity: 'error', code: 'title_field', message, pointer: '/titleField', missing: titleField }]
}

function scopeProblems(document: EntityDocument): Problem[] {
  const titles = { read: t('可查看的记录'), write: t('可修改的记录') }
  return (['read', 'write'] as const).flatMap((name): Problem[] => {
    const text = document.scope[name]?.trim()
    const problem = text ? scopeProblem(document, text) : null
    return problem === null
      ? []
      : [
          {
            severity: 'error',
            code: 'scope_invalid',
            message: t('{scope}：{problem}', { scope: titles[name], problem }),
            pointer: `/scope/${name}`,
          },
        ]
  })
}

/** Everything wrong with an entity; an error refuses to publish. Never throws. */
export function entityProblems(document: EntityDocument): Problem[] {
  const shape = schemaProblems(document, schema, [common]).map(({ pointer, message }): Problem => {
    const id = document.fields[Number(/^\/fields\/(\d+)/.exec(pointer)?.[1] ?? -1)]?.id
    return { severity: 'error', code: 'schema', message, pointer, ...(id === undefined ? {} : { nodeId: id }) }
  })
  if (shape.length > 0) return shape
  const none: Problem[] =
    document.fields.length > 0
      ? []
      : [{ severity: 'error', code: 'fields_missing', message: t('请至少添加一个字段'), pointer: '/fields' }]
  return [
    ...none,
    ...document.fields.flatMap((_, at) => fieldProblems(document.fields, at)),
    ...titleProblems(document),
    ...scopeProblems(document),
  ]
}
