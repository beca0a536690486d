import { Divider } from 'antd'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'

export const dividerLayout = defineLayout({
  type: 'Divider',
  Layout: ({ plan }: LayoutProps) => (
    <Divider className="portal-span-all" orientation="left" plain dashed={plan.node.dashed === true}>
      {plan.node.title}
    </Divider>
  ),
})
