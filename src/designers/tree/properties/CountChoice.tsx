import { Segmented } from 'antd'
import { memo } from 'react'
import { useStableCallback } from '@/src/components/useStableCallback'

interface CountChoiceProps {
  label: string
  /** Null if several nodes have different ones. */
  value: number | null
  onChange: (count: number) => void
}

const OPTIONS = [1, 2, 3, 4].map((count) => ({ value: count, label: String(count) }))

/** A number of columns. Stays mounted while the selection changes, and writes to the current selection. */
export function CountChoice({ onChange, ...props }: CountChoiceProps) {
  return <Choice {...props} onChange={useStableCallback(onChange)} />
}

const Choice = memo(function Choice({ label, value, onChange }: CountChoiceProps) {
  return (
    <Segmented<number | string>
      size="small"
      aria-label={label}
      value={value ?? ''}
      options={OPTIONS}
      onChange={(count) => onChange(Number(count))}
    />
  )
})
