import { Tag } from 'antd'
import { t } from '@/domain/i18n/t'
import type { Dependant } from '@/src/designers/core/session/DesignerPorts'

const SHOWN = 20

interface DependantListProps {
  dependants: Dependant[]
  /** The total, if only the first are listed. */
  total?: number
  /** Whether what breaks was looked for. */
  checksBreaks?: boolean
}

/** The users of a resource or a part of it; those that break come first. */
export function DependantList({ dependants, total = dependants.length, checksBreaks = false }: DependantListProps) {
  if (dependants.length === 0) return null
  // A node may refer to several parts: it is listed once.
  const lines = new Map(dependants.map((one) => [[one.title, one.place, one.isPublished, one.isBroken].join(' '), one]))
  const sorted = [...lines.values()].toSorted((a, b) => Number(b.isBroken) - Number(a.isBroken))
  const broken = sorted.filter(({ isBroken }) => isBroken).length
  return (
    <section aria-label={t('谁在使用')}>
      <p>
        {broken > 0
          ? t('有 {length} 处引用，其中 {broken} 处将失效：', { length: total, broken })
          : checksBreaks
            ? t('有 {length} 处引用，都不受影响：', { length: total })
            : t('有 {length} 处引用：', { length: total })}
      </p>
      <ul className="designer-changes">
        {sorted.slice(0, SHOWN).map(({ key, title, place, isPublished, isBroken }) => (
          <li key={key}>
            {isBroken ? <Tag color="red">{t('将失效')}</Tag> : null}
            {place ? t('「{title}」的“{place}”', { title, place }) : t('「{title}」', { title })}
            {isPublished ? t('（已发布的版本）') : t('（草稿）')}
          </li>
        ))}
      </ul>
      {total > SHOWN ? <p>{t('以及另外 {length} 处。', { length: total - SHOWN })}</p> : null}
    </section>
  )
}
