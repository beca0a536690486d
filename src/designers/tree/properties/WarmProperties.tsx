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
 * Hidden instances of the property editors, mounted when idle: they load the styles that selecting the first
 * node would otherwise have to wait for.
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
