import type { ECharts } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { chartOption, type PictureInput } from './chartOption'
import { init } from './echarts'
import type { Category } from './figures'
import { useChartTheme } from './useChartTheme'

export interface ChartPictureProps extends Pick<PictureInput, 'chart' | 'figures' | 'chosen'> {
  /** What the picture says, for those who do not see it. */
  label: string
  onChoose: ((category: Category) => void) | undefined
}

/** A canvas of ECharts, as large as its place. */
export function ChartPicture({ chart, figures, chosen, label, onChoose }: ChartPictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const picture = useRef<ECharts | null>(null)
  const [width, setWidth] = useState(0)
  const theme = useChartTheme()
  const isChoosable = onChoose !== undefined

  useEffect(() => {
    const element = box.current
    if (!element) return
    const made = init(element, undefined, { renderer: 'canvas' })
    picture.current = made
    const observer = new ResizeObserver(() => {
      made.resize()
      setWidth(element.clientWidth)
    })
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => {
      observer.disconnect()
      made.dispose()
      picture.current = null
    }
  }, [])

  useEffect(() => {
    picture.current?.setOption(chartOption({ chart, figures, chosen, theme, width, isChoosable }), { notMerge: true })
  }, [chart, figures, chosen, theme, width, isChoosable])

  useEffect(() => {
    const made = picture.current
    if (!made || !onChoose) return
    const choose = ({ dataIndex }: { dataIndex?: number }) => {
      const category = dataIndex === undefined ? undefined : figures.categories[dataIndex]
      if (category && !category.isRest) onChoose(category)
    }
    made.on('click', choose as never)
    return () => {
      // The picture may be gone by now.
      if (!made.isDisposed()) made.off('click', choose as never)
    }
  }, [figures, onChoose])

  return <div ref={box} role="img" aria-label={label} className="portal-chart-picture" />
}
