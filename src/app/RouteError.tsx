import { Button, Result } from 'antd'

/** What is shown instead of a page that failed: never a blank one, and a way on. */
export function RouteError() {
  return (
    <main>
      <Result
        status="error"
        title="页面出错了"
        subTitle="请刷新重试；已保存的内容不会丢失。如果反复出现，请联系管理员。"
        extra={[
          <Button key="reload" type="primary" onClick={() => window.location.reload()}>
            刷新
          </Button>,
          <Button key="home" href="/ywx/workbench">
            返回工作台
          </Button>,
        ]}
      />
    </main>
  )
}
