import { ScanOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { TextControl } from '@/src/runtime/controls/TextControl'
import { WarmInput } from '@/src/runtime/controls/WarmInput'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'
import { canScan } from './barcodeDetector'
import { CameraView } from './CameraView'
import './scan.css'

/** Text, typed or read by the camera; a hand scanner acts as a keyboard. Browsers that can't read codes show a message. */
function ScanControl(props: FieldControlProps<string>) {
  const [isOpen, setOpen] = useState(false)
  const { node, label, disabled, onChange } = props
  return (
    <div className="portal-scan">
      <TextControl {...props} node={{ placeholder: canScan() ? undefined : t('此浏览器不能扫码，请录入'), ...node }} />
      <Button
        icon={<ScanOutlined aria-hidden />}
        disabled={disabled || !canScan()}
        title={canScan() ? t('扫码') : t('此浏览器不能用摄像头扫码，请手工录入')}
        aria-label={t('{label}：打开摄像头', { label: label ?? node.title ?? t('扫码') })}
        onClick={() => setOpen(true)}
      />
      <Modal open={isOpen} title={t('对准条码或二维码')} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <CameraView
          onFound={(text) => {
            onChange(text)
            setOpen(false)
          }}
        />
      </Modal>
    </div>
  )
}

export const scanField = defineField({ type: 'Scan', Edit: ScanControl, Warm: WarmInput })
