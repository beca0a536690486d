import { t } from '@/domain/i18n/t'
import { lazyDialog } from '@/src/components/lazy-part/lazyDialog'
import { PickerBox, useOpenings } from '@/src/runtime/controls/PickerBox'
import { SelectControl } from '@/src/runtime/controls/SelectControl'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'
import { type GroupPickerNode, useGroups } from './useGroups'

const GroupDialog = lazyDialog(async () => (await import('./GroupDialog')).GroupDialog)

/** A group by its path, or from the tree, where groups can be added. */
function GroupPickerControl(props: FieldControlProps<string, GroupPickerNode>) {
  const { node, value = null, onChange, disabled, label } = props
  const { data = [], isLoading } = useGroups(node)
  const { opening, isOpen, open, close } = useOpenings<string | null>()
  return (
    <PickerBox
      title={t('选择{title}', { title: node.title })}
      label={label}
      disabled={disabled}
      onBrowse={() => open(value)}
      dialog={
        opening ? (
          <GroupDialog
            key={opening.count}
            open={isOpen}
            node={node}
            value={opening.from}
            onConfirm={(id) => {
              onChange(id)
              close()
            }}
            onClose={close}
          />
        ) : null
      }
    >
      <SelectControl
        {...props}
        onChange={(next) => onChange(next as string | null)}
        options={data.map(({ id, name, detail }) => ({ value: id, label: detail ?? name }))}
        isLoading={isLoading}
      />
    </PickerBox>
  )
}

function GroupText(props: FieldReadProps<string, GroupPickerNode>) {
  const { data } = useGroups(props.node)
  return <PlainText {...props} value={props.value && (data?.find(({ id }) => id === props.value)?.detail ?? '…')} />
}

export const groupPickerField = defineField({ type: 'GroupPicker', Edit: GroupPickerControl, Read: GroupText })
