import { describe, expect, it } from 'vitest'
import type { ActivitySettings } from '@/domain/process/generated/settings'
import { ProcessStory } from '@/tests/helpers/processStory'

const by = (...users: string[]) => ({ approvers: [{ type: 'user' as const, users }] })

/** Those that are off unless an activity says otherwise. */
const buttons = { delegate: { on: true }, dropSign: { on: true } }

const withA = (a: ActivitySettings) =>
  new ProcessStory({
    nodes: { start: 'start', a: 'task', b: 'task', end: 'end' },
    flows: ['start -> a', 'a -> b', 'b -> end'],
    activities: { a: { buttons, ...a }, b: by('bo') },
  }).start()

describe('handing over', () => {
  it('转办: it is somebody else’s from then on', () => {
    const story = withA(by('an'))
    const { id: task } = story.taskOf('an')
    story.do('an', { type: 'transfer', task, to: 'user:zhao' })
    expect(story.todo).toEqual(['a: zhao'])
    expect(story.try('an', { type: 'complete', task, outcome: 'agree' })).toBe('not_yours')
    expect(story.effects).toContainEqual({ type: 'inboxRemoved', task, principal: 'user:an' })
    expect(story.effects).toContainEqual({ type: 'inboxAdded', task, node: 'a', principal: 'user:zhao' })
    expect(story.agree('zhao').todo).toEqual(['b: bo'])
  })

  it('never to a group, nor to somebody who decides there already', () => {
    const story = withA({ ...by('an', 'ai'), several: 'all' })
    const { id: task } = story.taskOf('an')
    expect(story.try('an', { type: 'transfer', task, to: 'role:hr' })).toBe('nobody_named')
    expect(story.try('an', { type: 'transfer', task, to: 'user:ai' })).toBe('already_there')
  })

  it('an administrator hands over what others have', () => {
    const story = withA(by('an'))
    const { id: task } = story.taskOf('an')
    expect(story.try('admin', { type: 'transfer', task, to: 'user:zhao' })).toBe('not_yours')
    story.do('admin', { type: 'transfer', task, to: 'user:zhao', asAdministrator: true })
    expect(story.todo).toEqual(['a: zhao'])
  })

  it('委派: it comes back once the other is through', () => {
    const story = withA(by('an'))
    const { id: task } = story.taskOf('an')
    story.do('an', { type: 'delegate', task, to: 'user:zhao' })
    expect(story.try('zhao', { type: 'complete', task, outcome: 'agree' })).toBe('delegated')
    expect(story.do('zhao', { type: 'resolve', task }).todo).toEqual(['a: an'])
    expect(story.try('an', { type: 'resolve', task })).toBe('not_delegated')
    expect(story.agree('an').todo).toEqual(['b: bo'])
  })

  it('what an activity has off is refused, but not to an administrator', () => {
    const off = { agree: { on: false }, reject: { on: false }, return: { on: false }, transfer: { on: false } }
    const story = withA({ ...by('an'), buttons: { ...off, addSign: { on: false } }, opinion: 'optional' })
    const { id: task } = story.taskOf('an')
    for (const event of [
      { type: 'complete', outcome: 'agree' },
      { type: 'complete', outcome: 'reject' },
      { type: 'return', to: 'start' },
      { type: 'transfer', to: 'user:zhao' },
      { type: 'delegate', to: 'user:zhao' },
      { type: 'addSign', people: ['user:zhao'], where: 'before' },
    ] as const)
      expect([event, story.try('an', { ...event, task })]).toEqual([event, 'button_off'])
    // Whose task it is not learns nothing of it.
    expect(story.try('bo', { type: 'transfer', task, to: 'user:zhao' })).toBe('not_yours')
    story.do('admin', { type: 'transfer', task, to: 'user:zhao', asAdministrator: true })
    expect(story.todo).toEqual(['a: zhao'])
  })

  it('办理: it is done, never refused, and never passed because of what was agreed to before', () => {
    const story = withA({ ...by('an'), type: 'handle' })
    const { id: task } = story.taskOf('an')
    expect(story.try('an', { type: 'complete', task, outcome: 'reject', opinion: '.' })).toBe('button_off')
    expect(story.agree('an').todo).toEqual(['b: bo'])
    expect(story.effects).toContainEqual({ type: 'log', act: 'handled', by: 'an', node: 'a', task })
    const twice = new ProcessStory({
      nodes: { start: 'start', a: 'task', b: 'task', end: 'end' },
      flows: ['start -> a', 'a -> b', 'b -> end'],
      activities: { a: by('an'), b: { ...by('an'), type: 'handle' } },
    }).start()
    expect(twice.agree('an').todo).toEqual(['b: an'])
  })

  it('领取 and 放回: one of a role does it', () => {
    const story = withA({ approvers: [{ type: 'role', roles: ['hr'], pool: true }] })
    const [task] = story.openTasks()
    const id = task?.id ?? 0
    expect(story.todo).toEqual(['a: role:hr'])
    expect(story.try('an', { type: 'complete', task: id, outcome: 'agree' })).toBe('not_received')
    expect(story.try('an', { type: 'receive', task: id, as: 'role:it' })).toBe('not_yours')
    story.do('an', { type: 'receive', task: id, as: 'role:hr' })
    expect(story.try('ai', { type: 'receive', task: id, as: 'role:hr' })).toBe('already_received')
    expect(story.do('an', { type: 'unreceive', task: id }).todo).toEqual(['a: role:hr'])
    story.do('ai', { type: 'receive', task: id, as: 'role:hr' }).agree('ai')
    expect(story.todo).toEqual(['b: bo'])
    expect(story.return('bo', 'a').todo).toEqual(['a: ai'])
  })
})

describe('加签', () => {
  const add = (where: 'before' | 'after' | 'parallel', ...people: string[]) => {
    const story = withA(by('an'))
    const { id: task } = story.taskOf('an')
    return story.do('an', { type: 'addSign', task, where, people: people.map((one) => `user:${one}` as const) })
  }

  it('before: the signers, then himself', () => {
    const story = add('before', 'zhao', 'qian')
    expect(story.todo).toEqual(['a: zhao'])
    expect(story.agree('zhao').agree('qian').todo).toEqual(['a: an'])
    expect(story.agree('an').todo).toEqual(['b: bo'])
  })

  it('after: himself, then the signers', () => {
    const story = add('after', 'zhao')
    expect(story.todo).toEqual(['a: an'])
    expect(story.agree('an').todo).toEqual(['a: zhao'])
    expect(story.agree('zhao').todo).toEqual(['b: bo'])
  })

  it('beside: at the same time, and both must agree', () => {
    const story = add('parallel', 'zhao')
    expect(story.todo).toEqual(['a: an', 'a: zhao'])
    expect(story.agree('an').agree('zhao').todo).toEqual(['b: bo'])
  })

  it('a signer who refuses refuses', () => {
    expect(add('before', 'zhao').reject('zhao').status).toBe('rejected')
    expect(add('after', 'zhao').agree('an').reject('zhao').status).toBe('rejected')
  })

  it('减签: only who was added, by whom he was added, before he decides', () => {
    const story = add('before', 'zhao')
    const { id: task } = story.taskOf('zhao')
    expect(story.try('bo', { type: 'dropSign', task })).toBe('not_yours')
    expect(story.do('an', { type: 'dropSign', task }).todo).toEqual(['a: an'])
    expect(story.try('an', { type: 'dropSign', task: story.taskOf('an').id })).toBe('not_added')
  })

  it('减签 of the last one who was waited for lets it go on', () => {
    const story = add('after', 'zhao').agree('an')
    expect(story.do('an', { type: 'dropSign', task: story.taskOf('zhao').id }).todo).toEqual(['b: bo'])
  })
})

describe('administrators', () => {
  it('jump forwards and back', () => {
    const story = withA(by('an'))
    story.do('admin', { type: 'jump', task: story.taskOf('an').id, to: 'b' })
    expect(story.todo).toEqual(['b: bo'])
    story.do('admin', { type: 'jump', task: story.taskOf('bo').id, to: 'start' })
    expect(story.todo).toEqual(['start: starter'])
    story.resubmit().do('admin', { type: 'jump', task: story.taskOf('an').id, to: 'end' })
    expect(story.status).toBe('finished')
  })

  it('suspend: nobody works until they resume', () => {
    const story = withA(by('an'))
    const { id: task } = story.taskOf('an')
    story.do('admin', { type: 'suspend' })
    expect(story.try('an', { type: 'complete', task, outcome: 'agree' })).toBe('suspended')
    expect(story.do('admin', { type: 'resume' }).agree('an').todo).toEqual(['b: bo'])
    expect(story.try('admin', { type: 'resume' })).toBe('not_suspended')
  })

  it('hand over what somebody leaves, suspended or not; a transfer of his own waits', () => {
    const story = withA(by('an')).do('admin', { type: 'suspend' })
    const { id: task } = story.taskOf('an')
    expect(story.try('an', { type: 'transfer', task, to: 'user:zhao' })).toBe('suspended')
    story.do('admin', { type: 'transfer', task, to: 'user:zhao', asAdministrator: true, reason: 'handover' })
    expect([story.status, story.todo]).toEqual(['suspended', ['a: zhao']])
    expect(story.do('admin', { type: 'resume' }).agree('zhao').todo).toEqual(['b: bo'])
  })

  it('terminate, suspended or not', () => {
    expect(withA(by('an')).do('admin', { type: 'suspend' }).do('admin', { type: 'terminate' }).status).toBe(
      'terminated',
    )
  })

  it('what has ended begins anew for its starter, unless it was through', () => {
    const story = withA(by('an')).do('admin', { type: 'terminate' })
    expect(story.try('an', { type: 'restart' })).toBe('not_starter')
    expect(story.do('starter', { type: 'restart' }).todo).toEqual(['a: an'])
    expect(story.agree('an').agree('bo').try('starter', { type: 'restart' })).toBe('ended')
  })
})
