import { ApartmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'

interface PickerBoxProps {
  /** Name of the button, and of the dialog that it opens. */
  title: string
  /** Label of the field, if there is no visible one. */
  label: string | undefined
  disabled: boolean
  /** Absent in a look-alike. */
  onBrowse?: () => void
  /** The select. */
  children: ReactNode
  /** The dialog, once it has been opened; its code is loaded on demand. */
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
        // The look-alike's button is not in the tab order: the real control replaces it before focus gets that far.
        tabIndex={onBrowse ? undefined : -1}
        onClick={onBrowse}
      />
      {dialog}
    </div>
  )
}

interface Opening<From> {
  /** Every opening mounts a new dialog, which stays while it closes, so that the focus returns. */
  count: number
  from: From
}

/** The state of a dialog that is initialised from a value whenever it is opened. */
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
