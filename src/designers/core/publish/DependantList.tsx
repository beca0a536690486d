import { Tag } from 'antd'
import type { Dependant } from '@/src/designers/core/session/DesignerPorts'

const SHOWN = 20

/** Who uses what is about to be published, those that break first. */
export function DependantList({ dependants }: { dependants: Dependant[] }) {
  if (dependants.length === 0) return null
  const sorted = dependants.toSorted((a, b) => Number(b.isBroken) - Number(a.isBroken))
  return (
    <section aria-label="谁在使用">
      <p>有 {dependants.length} 处引用：</p>
      <ul className="designer-changes">
        {sorted.slice(0, SHOWN).map(({ key, title, place, isPublished, isBroken }) => (
          <li key={key}>
            {isBroken ? <Tag color="red">将失效</Tag> : null}「{title}」{place ? `的“${place}”` : ''}（
            {isPublished ? '已发布的版本' : '草稿'}）
          </li>
        ))}
      </ul>
      {dependants.length > SHOWN ? <p>以及另外 {dependants.length - SHOWN} 处。</p> : null}
    </section>
  )
}
