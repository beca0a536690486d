type Rgb = [number, number, number]

const partAt = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
const parse = (hex: string): Rgb => [partAt(hex, 1), partAt(hex, 3), partAt(hex, 5)]

/** Maps each channel of a colour. */
const mapParts = ([red, green, blue]: Rgb, of: (part: number) => number): Rgb => [of(red), of(green), of(blue)]

const channel = (value: number) => {
  const part = value / 255
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  const [red, green, blue] = mapParts(parse(hex), channel)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of a colour against white, as WCAG 2.2 defines it: 1 to 21. */
export function contrastWithWhite(hex: string): number {
  return 1.05 / (luminance(hex) + 0.05)
}

/** A little above AA's 4.5, for text on the faint tints of the same colour. */
const ENOUGH = 5

/** The colour, darkened in small steps until text in it, or white text on it, has sufficient contrast. */
export function readable(hex: string): string {
  let color = parse(hex)
  let text = hex
  while (contrastWithWhite(text) < ENOUGH) {
    color = mapParts(color, (part) => Math.max(0, Math.round(part * 0.97 - 0.5)))
    text = `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  return text
}

/** Lighter than any surface of the dark mode under text in the theme's colour: antd darkens its input. */
const DARK_SURFACE = '#33353c'

/** The colour, lightened in small steps until text in it has sufficient contrast on the surfaces of the dark mode. */
export function readableOnDark(hex: string): string {
  let color = parse(hex)
  let text = hex
  while ((luminance(text) + 0.05) / (luminance(DARK_SURFACE) + 0.05) < ENOUGH) {
    color = mapParts(color, (part) => Math.min(255, Math.round(part + (255 - part) * 0.06 + 0.5)))
    text = `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  return text
}

/** A shade darker: hovered elements must not become fainter. */
export function darker(hex: string): string {
  return `#${parse(hex)
    .map((part) =>
      Math.round(part * 0.85)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
