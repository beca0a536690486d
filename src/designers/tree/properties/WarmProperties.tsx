import { Button, Input, InputNumber, Select, Switch, Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { whenIdle } from '@/src/designers/core/session/whenIdle'

const ITEMS = [
  {
    key: 'warm',
    label: '',
    children: (
      <>
        <Input size="small" prefix=" " allowClear />
        <Input.TextArea autoSize />
        <InputNumber />
        <Select />
        <Switch size="small" />
        <Button type="text" size="small" />
      </>
    ),
  },
]

/**
 * What the properties of a node are edited with, hidden: made in a moment that nobody waits for, it brings the styles that the
 * first node to be selected would have to wait for.
 */
export function WarmProperties() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const { soon, cancel } = whenIdle(() => setIdle(true))
    soon()
    return cancel
  }, [])
  return isIdle ? (
    <div hidden aria-hidden="true">
      <Tabs size="small" animated={false} items={ITEMS} />
    </div>
  ) : null
}
