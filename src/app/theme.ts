import { type ThemeConfig, theme } from 'antd'
import { darker, readable, readableOnDark } from './contrast'
import { language } from './language'
import type { Size } from './sizes'

/** The specification's seven colours (§9); the first is the default. */
export const THEME_COLORS = ['#027aff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'] as const

/** Class that defines antd's tokens as CSS variables; set on the root so that plain CSS may use them everywhere. */
export const THEME_CLASS = 'portal-theme'

type Tokens = NonNullable<ThemeConfig['token']>

/** White on #027aff has a contrast of 4.0; AA requires 4.5 (docs/adr/0005). The same applies to antd's fainter texts. */
const lightTokens = (primary: string): Tokens => ({
  colorPrimary: readable(primary),
  colorInfo: readable(primary),
  colorLink: readable(primary),
  colorPrimaryHover: darker(readable(primary)),
  colorLinkHover: darker(readable(primary)),
  colorSuccess: readable('#52c41a'),
  colorWarning: readable('#faad14'),
  colorError: readable('#ff4d4f'),
  // antd would derive muddy tints from the darkened colours: these are the tints of the original ones.
  colorSuccessBg: '#f6ffed',
  colorSuccessBgHover: '#d9f7be',
  colorSuccessBorder: '#b7eb8f',
  colorSuccessBorderHover: '#95de64',
  colorWarningBg: '#fffbe6',
  colorWarningBgHover: '#fff1b8',
  colorWarningBorder: '#ffe58f',
  colorWarningBorderHover: '#ffd666',
  colorTextSecondary: 'rgba(0, 0, 0, 0.65)',
  colorTextTertiary: 'rgba(0, 0, 0, 0.58)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.56)',
  colorTextDescription: 'rgba(0, 0, 0, 0.62)',
  colorBgLayout: '#f5f6f8',
})

/** Selected items get a translucent white background: a tint of a light colour would have too little contrast. */
const DARK_TINT = 'rgba(255, 255, 255, 0.08)'

/** In dark mode, colours are lightened until text in them is legible; text on them is dark instead of white. */
const darkTokens = (primary: string): Tokens => ({
  colorPrimary: readableOnDark(primary),
  colorInfo: readableOnDark(primary),
  colorLink: readableOnDark(primary),
  colorLinkHover: readableOnDark(primary),
  colorError: readableOnDark('#ff4d4f'),
  colorTextLightSolid: '#10151f',
  colorPrimaryBg: DARK_TINT,
  controlItemBgActive: DARK_TINT,
  colorTextDescription: 'rgba(255, 255, 255, 0.65)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.65)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
})

/** A menu computes its colours before the tokens above are set. */
const darkMenu = (primary: string) => ({ itemSelectedColor: readableOnDark(primary), itemSelectedBg: DARK_TINT })

/** The four sizes of the specification (§2.8): heights of controls and row heights in lists, in pixels. */
const DENSITIES: Record<Size, { controlHeight: number; fontSize: number; cellPadding: number }> = {
  default: { controlHeight: 40, fontSize: 14, cellPadding: 12 },
  medium: { controlHeight: 32, fontSize: 14, cellPadding: 8 },
  small: { controlHeight: 28, fontSize: 14, cellPadding: 5 },
  mini: { controlHeight: 24, fontSize: 12, cellPadding: 3 },
}

const CHINESE_FONTS = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif'
const LATIN_FONTS = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial'

/** The one place where colours and sizes are decided (DESIGN §12). */
export function themeOf({ primary, isDark, size }: { primary: string; isDark: boolean; size: Size }): ThemeConfig {
  const density = DENSITIES[size]
  return {
    cssVar: { key: THEME_CLASS },
    hashed: false,
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      // A token that is set to undefined would remove antd's own, so each mode lists only those it sets.
      ...(isDark ? darkTokens(primary) : lightTokens(primary)),
      borderRadius: 6,
      fontSize: density.fontSize,
      controlHeight: density.controlHeight,
      // Chinese fonts draw full-width quotation marks, so English has Latin fonts before them.
      fontFamily: language === 'en' ? `${LATIN_FONTS}, ${CHINESE_FONTS}` : CHINESE_FONTS,
      // Also set in antd, which then waits for no animation; cutting animations short by CSS leaves pop-ups open.
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      // A tooltip is dark in both modes.
      Tooltip: { colorTextLightSolid: '#fff' },
      Table: { cellPaddingBlockSM: density.cellPadding },
      Menu: {
        itemHeight: density.controlHeight + 8,
        subMenuItemBg: 'transparent',
        ...(isDark ? darkMenu(primary) : {}),
      },
    },
  }
}
