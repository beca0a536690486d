import { afterAll, afterEach } from 'vitest'
import { endVisits, present } from './visitors'

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const name = task.name.slice(0, 24).replace(/[^\p{L}\p{N}]+/gu, '-')
  for (const [at, visitor] of present().entries()) await visitor.picture(`failed-${name}-${at}`)
})

afterAll(endVisits)
