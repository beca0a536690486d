import { type ThemeConfig, theme } from 'antd'
import { darker, readable } from './contrast'

/** The specification's seven colours (§9); the first is the default. */
export const THEME_COLORS = ['#027aff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'] as const

/** Class that carries antd's tokens as CSS variables; put on the root so that plain CSS may use them everywhere. */
export const THEME_CLASS = 'portal-theme'

/** The one place where colours and sizes are decided (DESIGN §12). */
export function themeOf({ primary, isDark }: { primary: string; isDark: boolean }): ThemeConfig {
  return {
    cssVar: { key: THEME_CLASS },
    hashed: false,
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      // White on #027aff has a contrast of 4.0; AA asks for 4.5 (docs/adr/0005).
      colorPrimary: isDark ? primary : readable(primary),
      colorInfo: isDark ? primary : readable(primary),
      colorLink: isDark ? primary : readable(primary),
      colorPrimaryHover: isDark ? undefined : darker(readable(primary)),
      colorLinkHover: isDark ? undefined : darker(readable(primary)),
      colorSuccess: isDark ? undefined : readable('#52c41a'),
      colorWarning: isDark ? undefined : readable('#faad14'),
      colorError: isDark ? undefined : readable('#ff4d4f'),
      // Contrast AA on white for secondary text and placeholders.
      colorTextSecondary: isDark ? undefined : 'rgba(0, 0, 0, 0.65)',
      colorTextTertiary: isDark ? undefined : 'rgba(0, 0, 0, 0.58)',
      colorTextPlaceholder: isDark ? undefined : 'rgba(0, 0, 0, 0.56)',
      colorTextDescription: isDark ? undefined : 'rgba(0, 0, 0, 0.62)',
      colorBgLayout: isDark ? undefined : '#f5f6f8',
      borderRadius: 6,
      fontSize: 14,
      fontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
      // Told to antd, which then waits for no animation to end; cutting animations short by CSS leaves pop-ups open.
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
  }
}
