import { describe, expect, it } from 'vitest'
import { fillFrameAddress, frameFields, frameOrigin, frameProblem } from '@/domain/documents/kinds/form/frameAddress'

describe('addresses of frames', () => {
  it.each([
    'https://a.example.com',
    'https://a.example.com:8443/x?y={id}',
    'https://A.example.com/{a}/{b}#c',
    '/help/{id}',
  ])('takes %s', (url) => expect(frameProblem(url)).toBeNull())

  it.each([
    'http://a.example.com',
    '//a.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://{host}/x',
    'https://a.{host}/x',
    'https://a.example.com{path}',
    'https://user@evil.example.com',
    'https://a.example.com\\@evil.example.com',
    '/\\evil.example.com',
    ' https://a.example.com',
    'a.example.com',
    '',
  ])('refuses %s', (url) => {
    expect(frameProblem(url)).not.toBeNull()
    expect(frameOrigin(url)).toBeNull()
  })

  it('names where it leads', () => {
    expect(frameOrigin('https://A.Example.com:8443/x?y={id}')).toBe('https://a.example.com:8443')
    expect(frameOrigin('https://a.example.com:443/')).toBe('https://a.example.com')
    expect(frameOrigin('/x')).toBe('self')
    expect(frameFields('/x/{a}?b={乙}')).toEqual(['a', '乙'])
  })

  it('puts values in as single parts', () => {
    const values: Record<string, unknown> = { a: '../../x?y=1#z', b: null, c: 1.5, d: ['x', 'y'] }
    const filled = fillFrameAddress('/p/{a}/{b}?c={c}&d={d}', (id) => values[id])
    expect(fillFrameAddress('/p/{a}/x', () => '..')).toBe('/p//x')
    expect(filled).toBe('/p/..%2F..%2Fx%3Fy%3D1%23z/?c=1.5&d=%5B%22x%22%2C%22y%22%5D')
  })
})
