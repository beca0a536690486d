import { describe, expect, it } from 'vitest'
import { places } from '@/server/db/places'

describe('places', () => {
  it('are handed on in order, and free again when nobody waits', async () => {
    const { enter, leave } = places(1)
    const order: number[] = []
    await enter()
    const waiting = [1, 2].map((one) => enter().then(() => order.push(one)))
    leave()
    leave()
    await Promise.all(waiting)
    expect(order).toEqual([1, 2])
    leave()
    await enter()
  })

  it('send away all who wait once there is nothing to be had', async () => {
    const { enter, leave, close } = places(1)
    await enter()
    const waiting = [enter(), enter()]
    close(new Error('away'))
    for (const one of waiting) await expect(one).rejects.toThrow('away')
    leave()
    await enter()
  })
})
