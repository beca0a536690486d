import { theme } from 'antd'
import { useMemo } from 'react'
import type { ChartTheme } from './chartOption'

/** The theme of pictures, from antd's tokens: also in dark mode and with another primary colour. */
export function useChartTheme(): ChartTheme {
  const { token } = theme.useToken()
  return useMemo(
    () => ({
      text: token.colorText,
      muted: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      background: token.colorBgElevated,
      font: token.fontFamily,
      size: token.fontSizeSM,
      colors: [
        token.colorPrimary,
        token.cyan6,
        token.orange5,
        token.purple6,
        token.green6,
        token.magenta5,
        token.gold6,
        token.geekblue6,
        token.volcano5,
        token.lime6,
      ],
      isAnimated: token.motion,
    }),
    [token],
  )
}
