import { ApartmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'

interface PickerBoxProps {
  /** Name of the button, and of the dialog that it opens. */
  title: string
  /** Of the field, where no visible label stands beside it. */
  label: string | undefined
  disabled: boolean
  /** Absent in a look-alike. */
  onBrowse?: () => void
  /** The select. */
  children: ReactNode
  /** Once it has been opened; its code comes when it is asked for. */
  dialog?: ReactNode
}

/** A select and the button that opens its tree (specification §2.9). */
export function PickerBox({ title, label, disabled, onBrowse, children, dialog }: PickerBoxProps) {
  return (
    <div className="portal-picker">
      {children}
      <Button
        icon={<ApartmentOutlined aria-hidden />}
        title={title}
        aria-label={label ? `${label} ${title}` : title}
        aria-haspopup="dialog"
        disabled={disabled}
        // A look-alike is out of the way of the keys: the real one stands there before they get so far.
        tabIndex={onBrowse ? undefined : -1}
        onClick={onBrowse}
      />
      {dialog}
    </div>
  )
}

interface Opening<From> {
  /** Every opening is a dialog of its own; it stays while it closes, so that the focus finds its way back. */
  count: number
  from: From
}

/** The state of a dialog that begins anew, from a value, whenever it is opened. */
export function useOpenings<From>() {
  const [isOpen, setOpen] = useState(false)
  const [opening, setOpening] = useState<Opening<From> | null>(null)
  return {
    isOpen,
    opening,
    open(from: From) {
      setOpening({ count: (opening?.count ?? 0) + 1, from })
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
