import { describe, expect, it } from 'vitest'
import { locationProblem } from '@/domain/validation/locationProblem'
import { readMapEvent } from '@/src/runtime/fields/location/mapMessages'

const node = { id: 'a', type: 'Location' }
const subject = '「地点」'
const place = { longitude: 120.1, latitude: 30.2, address: '文三路 1 号', name: '大厦' }

describe('a place', () => {
  it.each([place, { address: '文三路' }, { longitude: null, latitude: null, address: '文三路' }])(
    'may be %j',
    (value) => expect(locationProblem(value, { node, subject })).toBeNull(),
  )

  it.each([
    { ...place, longitude: 181 },
    { ...place, latitude: -91 },
    { ...place, latitude: '30' },
    { ...place, longitude: null },
    { ...place, latitude: Number.NaN },
    { ...place, address: ' ' },
    { ...place, address: 'x'.repeat(201) },
    { ...place, name: 1 },
    { ...place, html: '<b>' },
    { longitude: 1, latitude: 1 },
  ])('may not be %j', (value) => expect(locationProblem(value, { node, subject })).not.toBeNull())

  it('has a point where its field wants one', () => {
    const strict = { ...node, needPoint: true }
    expect(locationProblem({ address: '文三路' }, { node: strict, subject })).toBe('请在地图上选择位置（「地点」）')
    expect(locationProblem(place, { node: strict, subject })).toBeNull()
  })
})

describe('a message of the map', () => {
  it('is believed in its own shape only', () => {
    expect(readMapEvent({ type: 'portal-map:picked', place: { ...place, evil: 1 } })).toEqual({
      type: 'portal-map:picked',
      place,
    })
    expect(readMapEvent({ type: 'portal-map:found', text: 'x', places: [place, { address: 1 }] })).toEqual({
      type: 'portal-map:found',
      text: 'x',
      places: [place],
    })
    for (const data of [
      null,
      'portal-map:ready',
      { type: 'ready' },
      { type: 'portal-map:picked' },
      { type: 'portal-map:picked', place: { ...place, longitude: '1' } },
      { type: 'portal-map:found', places: 'x', text: 'x' },
      { type: 'portal-map:failed', what: 'all' },
    ])
      expect(readMapEvent(data)).toBeNull()
  })
})
