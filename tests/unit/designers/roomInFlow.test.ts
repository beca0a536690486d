import { describe, expect, test } from 'vitest'
import { placeBelow } from '@/src/designers/process/diagram/placeBelow'
import { roomInFlow } from '@/src/designers/process/diagram/roomInFlow'

const size = { width: 350, height: 200 }
const box = (x: number, y: number, width = 100, height = 80) => ({ x, y, width, height })
const down = [
  { x: 150, y: 80 },
  { x: 150, y: 140 },
]

describe('an element that goes into a flow', () => {
  test('stands in line with what it leads to, which makes way with all that follows', () => {
    const room = roomInFlow({
      size,
      at: { x: 170, y: 110 },
      waypoints: down,
      source: box(100, 0),
      target: box(100, 140),
      others: [box(100, 280)],
    })
    expect(room).toEqual({ middle: { x: 150, y: 230 }, shifts: [{ axis: 'y', line: 139, by: 240 }] })
  })

  test('moves nothing where there is room, and stays where it was dropped', () => {
    const room = roomInFlow({
      size: { width: 100, height: 80 },
      at: { x: 150, y: 260 },
      waypoints: [
        { x: 150, y: 80 },
        { x: 150, y: 500 },
      ],
      source: box(100, 0),
      target: box(100, 500),
      others: [],
    })
    expect(room).toEqual({ middle: { x: 150, y: 260 }, shifts: [] })
  })

  test('pushes aside the branches beside it, each to its side', () => {
    const { shifts } = roomInFlow({
      size,
      at: { x: 150, y: 110 },
      waypoints: down,
      source: box(100, 0),
      target: box(100, 140),
      others: [box(240, 130), box(-40, 130), box(900, 130)],
    })
    // What lies lower than the target goes down with it; these begin above it.
    expect(shifts).toEqual([
      { axis: 'y', line: 139, by: 240 },
      { axis: 'x', line: 239, by: 115 },
      { axis: 'x', line: 61, by: -115 },
    ])
  })

  test('follows a flow from left to right, and one that leads back', () => {
    const right = roomInFlow({
      size,
      at: { x: 120, y: 40 },
      waypoints: [
        { x: 100, y: 40 },
        { x: 150, y: 40 },
      ],
      source: box(0, 0),
      target: box(150, 0),
      others: [],
    })
    expect(right).toEqual({ middle: { x: 325, y: 40 }, shifts: [{ axis: 'x', line: 149, by: 400 }] })
    const back = roomInFlow({
      size,
      at: { x: 150, y: 110 },
      waypoints: [...down].reverse(),
      source: box(100, 140),
      target: box(100, 0),
      others: [],
    })
    expect(back.shifts).toEqual([{ axis: 'y', line: 139, by: 240 }])
    expect(back.middle).toEqual({ x: 150, y: 230 })
  })
})

describe('what is added below', () => {
  const task = { width: 100, height: 80 }
  const gateway = { x: 125, y: 0, width: 50, height: 50 }

  test('stands straight below, then beside on either side, where nothing stands', () => {
    const others: ReturnType<typeof box>[] = []
    const places = Array.from({ length: 3 }, () => {
      const middle = placeBelow({ source: gateway, size: task, others })
      others.push(box(middle.x - 50, middle.y - 40))
      return middle
    })
    expect(places).toEqual([
      { x: 150, y: 150 },
      { x: 290, y: 150 },
      { x: 10, y: 150 },
    ])
  })
})
