import { useCallback, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { useRemoteChoices } from '@/src/components/search/useRemoteChoices'
import { SearchSelect } from '@/src/runtime/controls/SearchSelect'
import { LiteSelect, WarmSelect } from '@/src/runtime/controls/SelectControl'
import { asValues, type SourceChoice, useAskSource, useChosen } from '@/src/runtime/controls/sourceChoices'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'

type Props = FieldControlProps<string | string[]>

/** Choices found by the server; a large source is queried only for a search. */
function RemoteSelectControl(props: Props) {
  const { node, value } = props
  const ask = useAskSource(node)
  const { chosen } = useChosen(node, value)
  const isLarge = useRef(false)
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const load = useCallback(
    async (search: string): Promise<SourceChoice[]> => {
      if (search === '' && isLarge.current) return []
      const { content, total } = await ask(search === '' ? {} : { search })
      if (search === '') isLarge.current = content.length === 0 && total > 0
      setSeen((before) => new Map([...before, ...content.map((one) => [one.value, one.label] as const)]))
      return content
    },
    [ask],
  )
  const remote = useRemoteChoices(load)
  const options = remote.items.map((item) => ({ value: item.value, label: item.label, detail: item.detail ?? '' }))
  return (
    <SearchSelect
      {...props}
      options={options}
      nameOf={(one) => seen.get(one) ?? chosen.get(one)?.label ?? one}
      remote={remote}
      placeholder={t('请选择')}
      empty={isLarge.current ? t('请输入关键字查找') : t('没有可选项')}
    />
  )
}

function LiteRemoteSelect(props: Props) {
  const { chosen } = useChosen(props.node, props.value)
  return <LiteSelect {...props} options={[...chosen.values()]} />
}

function RemoteText(props: FieldReadProps<string | string[]>) {
  const { chosen, isLoading } = useChosen(props.node, props.value)
  const values = asValues(props.value)
  if (values.length === 0) return <PlainText {...props} />
  return <span>{values.map((one) => chosen.get(one)?.label ?? (isLoading ? '…' : one)).join(t('、'))}</span>
}

export const remoteSelectField = defineField({
  type: 'RemoteSelect',
  Edit: RemoteSelectControl,
  Lite: LiteRemoteSelect,
  Read: RemoteText,
  Warm: WarmSelect,
})
