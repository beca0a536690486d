import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { useDirectoryNames } from '@/src/runtime/controls/directory/DirectoryText'
import { usePorts } from '@/src/runtime/ports'

const MOST = 50

interface StarterSelectProps {
  value: string | null
  onChange: (id: string) => void
}

/** For whom approvers are looked up. */
export function StarterSelect({ value, onChange }: StarterSelectProps) {
  const { directory } = usePorts()
  const [text, setText] = useState('')
  const names = useDirectoryNames('users', value === null ? [] : [value])
  const people = useQuery({
    queryKey: ['preview-people', text],
    queryFn: () => directory('users', { search: text || undefined, size: MOST }),
  })
  const found = (people.data ?? []).map(({ id, name, detail }) => ({
    value: id,
    label: detail ? t('{title}（{code}）', { title: name, code: detail }) : name,
  }))
  const isFound = found.some((option) => option.value === value)
  return (
    <Select
      aria-label={t('预览的发起人')}
      size="small"
      showSearch
      filterOption={false}
      popupMatchSelectWidth={false}
      value={value}
      loading={people.isLoading}
      onSearch={setText}
      onChange={onChange}
      options={value === null || isFound || text ? found : [{ value, label: names[value] ?? '…' }, ...found]}
    />
  )
}
