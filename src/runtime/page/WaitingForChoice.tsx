import { Empty } from 'antd'
import { t } from '@/domain/i18n/t'
import { useWidgetPlace } from './useWidget'

/** Shown in place of a widget until its parameters are chosen in another. In: the parameters without a value. */
export function WaitingForChoice({ missing }: { missing: readonly string[] }) {
  const { store, widget } = useWidgetPlace()
  const sources = missing.flatMap((name) => {
    const source = store.plan.widgets.get(widget.links.get(name)?.widget ?? '')?.node
    return source?.title ? [source.title] : []
  })
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        sources.length > 0 ? t('请先在“{title}”中选择', { title: sources.join(t('、')) }) : t('请先选择要查看的内容')
      }
    />
  )
}
