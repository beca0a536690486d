import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { fieldTypes } from '@/domain/documents/kinds/entity/fieldTypes'
import type { EntityPlan, PlanStep, TableFacts } from '@/domain/documents/kinds/entity/plan/EntityPlan'
import { t } from '@/domain/i18n/t'

interface Told {
  was: EntityDocument | null
  is: EntityDocument
  facts: Partial<TableFacts>
}

/** A plan as sentences, in the order in which it runs. Never throws. */
export function planWords({ steps }: EntityPlan, told: Told): string[] {
  const { is, was, facts } = told
  const titles = new Map([...(was?.fields ?? []), ...is.fields].map(({ id, title }) => [id, title]))
  const words = steps.map((step) => sentenceOf(step, titles, is))
  const missing = Object.entries(facts.empty ?? {}).flatMap(([id, count]) =>
    count > 0
      ? [
          t('「{title}」改为必填：已有 {count} 条记录没有填写，修改它们时须补上', {
            title: titles.get(id) ?? id,
            count,
          }),
        ]
      : [],
  )
  return [...words, ...missing]
}

function sentenceOf(step: PlanStep, titles: ReadonlyMap<string, string>, is: EntityDocument): string {
  const title = 'id' in step && step.id !== null ? (titles.get(step.id) ?? step.id) : ''
  switch (step.op) {
    case 'create':
      return t('新建数据表')
    case 'add':
      return t('新增字段「{title}」（{type}）', { title, type: t(fieldTypes[step.type].title) })
    case 'bringBack':
      return t('恢复字段「{title}」，原有的值一并恢复', { title })
    case 'retire':
      return t('停用字段「{title}」：值仍然保留，恢复字段后可见', { title })
    case 'rename':
      return t('字段「{from}」改名为「{to}」，数据不变', { from: step.from, to: step.to })
    case 'convert':
    case 'replace':
      return t('字段「{title}」由{from}改为{to}', {
        title,
        from: t(fieldTypes[step.from].title),
        to: t(fieldTypes[step.to].title),
      })
    case 'unique':
      return t('「{title}」不得重复', { title })
    case 'notUnique':
      return t('「{title}」可以重复', { title })
    case 'index':
      return t('为「{title}」建立索引', { title })
    case 'noIndex':
      return t('删除「{title}」的索引', { title })
    case 'retitle':
      return t('记录的标题改为{title}', { title: title ? t('「{title}」', { title }) : is.title })
  }
}
