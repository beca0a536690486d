import { Divider } from 'antd'
import { defineLayout } from '@/src/runtime/defineLayout'

export const dividerLayout = defineLayout({
  type: 'Divider',
  Layout: ({ plan }) => (
    <Divider className="portal-span-all" orientation="left" plain>
      {plan.node.title}
    </Divider>
  ),
})
