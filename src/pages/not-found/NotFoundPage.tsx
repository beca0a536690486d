import { Button, Result } from 'antd'

/** Where unknown addresses lead. */
export function NotFoundPage() {
  return (
    <main>
      <Result
        status="404"
        title="页面不存在"
        subTitle="地址可能有误，或页面已被移走。"
        extra={
          <Button type="primary" href="/ywx/workbench">
            返回工作台
          </Button>
        }
      />
    </main>
  )
}
