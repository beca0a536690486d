import { describe, expect, it } from 'vitest'
import { migrationPlaces } from '@/domain/process/engine/migrationPlaces'
import type { Sketch } from '@/tests/helpers/processModel'
import { ProcessStory } from '@/tests/helpers/processStory'

const by = (id: string) => ({ approvers: [{ type: 'user' as const, users: [id] }] })

const sketch = (task: string, start = 'start'): Sketch => ({
  nodes: { [start]: 'start', [task]: 'task', end: 'end' },
  flows: [`${start} -> ${task}`, `${task} -> end`],
  activities: { [task]: by('an') },
})

/** What goes on with another version. */
function moved(story: ProcessStory, next: Sketch): ProcessStory {
  const other = new ProcessStory(next)
  other.state = story.state
  return other
}

describe('a task that goes over to another version', () => {
  it('of an approver does not go to the start, where the starter mends', () => {
    const other = moved(new ProcessStory(sketch('check')).start(), sketch('approve'))
    expect(migrationPlaces(other.graph, other.state!)).toEqual([
      { node: 'check', isThere: false, targets: ['approve'] },
    ])
    for (const to of ['start', 'end', 'nowhere'])
      expect(other.try('admin', { type: 'migrate', map: { check: to } })).toBe('not_migratable')
    other.do('admin', { type: 'migrate', map: { check: 'approve' } })
    expect(other.todo).toEqual(['approve: an'])
  })

  it('of an approver is refused where its node has become the start', () => {
    const other = moved(new ProcessStory(sketch('check')).start(), sketch('approve', 'check'))
    expect(other.try('admin', { type: 'migrate', map: {} })).toBe('not_migratable')
  })

  it('of the starter, who mends, goes to the start by its new name', () => {
    const story = new ProcessStory(sketch('check')).start().return('an', 'start')
    const other = moved(story, sketch('check', 'begin'))
    expect(migrationPlaces(other.graph, other.state!)[0]?.targets).toContain('begin')
    other.do('admin', { type: 'migrate', map: { start: 'begin' } })
    expect(other.todo).toEqual(['begin: starter'])
    moved(story, sketch('check')).do('admin', { type: 'migrate', map: {} })
  })
})
