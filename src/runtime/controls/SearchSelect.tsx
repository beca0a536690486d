import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import type { useRemoteChoices } from '@/src/components/search/useRemoteChoices'
import type { FieldControlProps } from '@/src/runtime/defineField'
import { selectAttributes } from './attributes'

interface Option {
  value: string
  label: string
  /** Shown beside the label: a department, a second name. */
  detail: string
}

interface SearchSelectProps extends FieldControlProps<string | string[]> {
  /** Those that are found. */
  options: Option[]
  /** What a chosen one is called that is not among them. */
  nameOf: (value: string) => string
  remote: Pick<ReturnType<typeof useRemoteChoices>, 'items' | 'isLoading' | 'error' | 'run' | 'search'>
  placeholder: string
  /** Text for an empty result. */
  empty: string
  /** Forces it closed while a dialog covers it. */
  isCovered?: boolean
}

/** A select whose options are found by the server; single or, by the node's `multiple`, multiple. */
export function SearchSelect({
  options,
  nameOf,
  remote: { items, isLoading, error, run, search },
  placeholder,
  empty,
  isCovered,
  value,
  onChange,
  ...field
}: SearchSelectProps) {
  const isMultiple = field.node.multiple === true
  const [text, setText] = useState('')
  // What an earlier search has found is not offered for this one: Enter would take it.
  const isSearching = isLoading && text.trim() !== ''
  useEffect(() => {
    // A press on the look-alike mounts the select already open, so no open event is fired.
    if (field.activation === 'press') void run('')
  }, [field.activation, run])
  return (
    <Select<string | string[]>
      {...selectAttributes(field, placeholder)}
      mode={isMultiple ? 'multiple' : undefined}
      // With the one that is chosen, Enter would take none of those that are found.
      value={isMultiple ? (value ?? []) : text ? undefined : (value ?? undefined)}
      onChange={(next) => onChange(next ?? null)}
      onOpenChange={(open) => {
        if (!open) setText('')
        else if (items.length === 0) void run('')
      }}
      showSearch
      filterOption={false}
      onSearch={(typed) => {
        setText(typed)
        search(typed)
      }}
      onInputKeyDown={(event) => {
        // The list would close over nothing and lose the text.
        if (isSearching && event.key === 'Enter') event.stopPropagation()
      }}
      options={isSearching ? [] : options}
      labelRender={({ value: one, label }) => label ?? nameOf(String(one))}
      optionRender={(option) => (
        <span className="portal-person">
          {option.data.label}
          <small>{option.data.detail}</small>
        </span>
      )}
      loading={isLoading}
      open={isCovered ? false : undefined}
      notFoundContent={error ?? (isLoading ? t('正在查找…') : empty)}
    />
  )
}
