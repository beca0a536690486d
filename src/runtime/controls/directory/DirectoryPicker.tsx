import { ApartmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FieldControlProps } from '@/src/runtime/defineField'
import type { DirectoryKind } from '@/src/runtime/ports'
import { DirectorySelect } from './DirectorySelect'
import { asIds } from './DirectoryText'
import { directoryKinds } from './directoryKinds'

/** The dialog comes when it is asked for: most forms are filled in without it. */
const DirectoryDialog = lazy(async () => ({ default: (await import('./DirectoryDialog')).DirectoryDialog }))

interface PickerBoxProps {
  kind: DirectoryKind
  disabled: boolean
  label: string | undefined
  onBrowse?: () => void
  children: ReactNode
}

/** A select and the button that opens the tree. */
export function PickerBox({ kind, disabled, label, onBrowse, children }: PickerBoxProps) {
  const { title } = directoryKinds[kind]
  const name = label ? `${label} ${title}` : title
  return (
    <div className="portal-picker">
      {children}
      <Button
        icon={<ApartmentOutlined aria-hidden />}
        title={title}
        aria-label={name}
        aria-haspopup="dialog"
        disabled={disabled}
        // The look-alike is left out of the way of the keys: the real one stands there before they get so far.
        tabIndex={onBrowse ? undefined : -1}
        onClick={onBrowse}
      />
    </div>
  )
}

type DirectoryPickerProps = FieldControlProps<string | string[]> & { kind: DirectoryKind }

/** A searchable select with a tree dialog (specification §2.9). */
export function DirectoryPicker({ kind, ...props }: DirectoryPickerProps) {
  const { node, value, onChange, disabled, label } = props
  const [isOpen, setOpen] = useState(false)
  /** What an opening begins with; each opening is a dialog of its own. */
  const [opening, setOpening] = useState<{ count: number; values: string[] } | null>(null)
  const browse = (from: unknown) => {
    setOpening({ count: (opening?.count ?? 0) + 1, values: asIds(from) })
    setOpen(true)
  }
  return (
    <PickerBox kind={kind} disabled={disabled} label={label} onBrowse={() => browse(value)}>
      <DirectorySelect {...props} kind={kind} onIncomplete={browse} isCovered={isOpen} />
      {opening ? (
        <Suspense fallback={null}>
          <DirectoryDialog
            key={opening.count}
            open={isOpen}
            kind={kind}
            multiple={node.multiple === true}
            values={opening.values}
            onConfirm={(values) => {
              onChange(node.multiple === true ? values : (values[0] ?? null))
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </PickerBox>
  )
}
