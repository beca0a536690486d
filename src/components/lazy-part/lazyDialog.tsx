import { Modal } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { t } from '@/domain/i18n/t'
import { LoadError } from './LoadError'
import { type LazyView, useLazyView } from './useLazyView'

/** Specification §9. */
const WIDTH = 500

interface DialogProps {
  /** False while it closes; absent in a dialog that is mounted only while it is open. */
  open?: boolean
  onClose: () => void
}

/** A dialog whose code is loaded when it is first opened; if that fails, a small dialog with the error is shown instead. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const lazy: LazyView<Props> = { load, View: null }
  return function LazyDialog(props: Props) {
    const { View, problem, retry } = useLazyView(lazy)
    if (View) return <View {...props} />
    const { open = true, onClose } = props
    return (
      <Modal open={open && problem !== null} width={WIDTH} title={t('没能打开')} footer={null} onCancel={onClose}>
        <LoadError message={problem ?? ''} onRetry={retry} />
      </Modal>
    )
  }
}
