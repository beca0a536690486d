import { lazyDialog } from '@/src/components/lazy-part/lazyDialog'
import { PickerBox, useOpenings } from '@/src/runtime/controls/PickerBox'
import type { FieldControlProps } from '@/src/runtime/defineField'
import type { DirectoryKind } from '@/src/runtime/ports'
import { DirectorySelect } from './DirectorySelect'
import { asIds } from './DirectoryText'
import { directoryKinds } from './directoryKinds'

/** The dialog is loaded on demand: most forms are filled in without it. */
const DirectoryDialog = lazyDialog(async () => (await import('./DirectoryDialog')).DirectoryDialog)

type DirectoryPickerProps = FieldControlProps<string | string[]> & { kind: DirectoryKind }

/** People, departments or roles: a searchable select with a tree dialog. */
export function DirectoryPicker({ kind, ...props }: DirectoryPickerProps) {
  const { node, value, onChange, disabled, label } = props
  const isMultiple = node.multiple === true
  const { opening, isOpen, open, close } = useOpenings<string[]>()
  return (
    <PickerBox
      title={directoryKinds[kind].title}
      label={label}
      disabled={disabled}
      onBrowse={() => open(asIds(value))}
      dialog={
        opening ? (
          <DirectoryDialog
            key={opening.count}
            open={isOpen}
            kind={kind}
            multiple={isMultiple}
            takesBranches={node.includesBelow === true}
            values={opening.from}
            onConfirm={(values) => {
              onChange(isMultiple ? values : (values[0] ?? null))
              close()
            }}
            onClose={close}
          />
        ) : null
      }
    >
      <DirectorySelect {...props} kind={kind} onIncomplete={(next) => open(asIds(next))} isCovered={isOpen} />
    </PickerBox>
  )
}
