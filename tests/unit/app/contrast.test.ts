import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { contrastWithWhite, darker, readable, readableOnDark } from '@/src/app/contrast'

describe('readable colours', () => {
  test('contrast is what WCAG says', () => {
    expect(contrastWithWhite('#000000')).toBeCloseTo(21)
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1)
    expect(contrastWithWhite('#027aff')).toBeCloseTo(4.0, 1)
  })

  test.each(['#027aff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'])(
    '%s can be read, at rest and pointed at',
    (color) => {
      expect(contrastWithWhite(readable(color))).toBeGreaterThanOrEqual(4.5)
      expect(contrastWithWhite(darker(readable(color)))).toBeGreaterThan(contrastWithWhite(readable(color)))
    },
  )

  test('a colour that can be read stays itself', () => expect(readable('#304156')).toBe('#304156'))

  test.each(['#027aff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'])(
    '%s can be read in the dark',
    (color) => {
      // Black is the darkest surface: contrast with it is 21 divided by the contrast with white.
      expect(21 / contrastWithWhite(readableOnDark(color))).toBeGreaterThanOrEqual(6)
      // As antd makes it, on the veil behind what is chosen.
      const { colorLink } = theme.getDesignToken({
        algorithm: theme.darkAlgorithm,
        token: { colorLink: readableOnDark(color) },
      })
      expect(contrastWithWhite('#272727') / contrastWithWhite(colorLink)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
