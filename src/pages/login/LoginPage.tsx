import { LockOutlined, QrcodeOutlined, SafetyCertificateOutlined, UserOutlined } from '@ant-design/icons'
import { Alert, Button, Divider, Form, Input } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import type { QrLoginProps } from './QrLogin'
import '@/src/components/choice-list/choice-list.css'
import './login.css'

const QrLogin = lazyPart(async () => (await import('./QrLogin')).QrLogin)

interface DemoAccount {
  username: string
  password: string
  title: string
}

interface LoginPageProps {
  /** Shown only where the demo is installed. */
  accounts: DemoAccount[]
  /** Why a single sign-on failed. */
  problem: string | null
  /** Single sign-on methods. */
  signOn: { title: string; start: () => void }[]
  /** Signing in by a telephone. */
  qr: QrLoginProps
  /** Rejects with a message for the user. */
  onSubmit: (username: string, password: string) => Promise<void>
}

export function LoginPage({ accounts, problem, signOn, qr, onSubmit }: LoginPageProps) {
  const [form] = Form.useForm<{ username: string; password: string }>()
  const [error, setError] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const shown = error ?? (isRunning ? null : problem)
  const submit = async ({ username, password }: { username: string; password: string }) => {
    setRunning(true)
    setError(null)
    try {
      await onSubmit(username.trim(), password)
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
    } finally {
      setRunning(false)
    }
  }
  return (
    <main className="login">
      <div className="login-side" aria-hidden="true">
        <p className="login-claim">{t('流程、表单与数据，')}</p>
        <p className="login-claim">{t('一处搭建，处处可用。')}</p>
        <p>{t('拖拽设计 · 版本发布 · 规则校验')}</p>
      </div>
      <section className="login-card" aria-labelledby="login-title">
        <img src="/favicon.svg" alt="" width={40} height={40} />
        <h1 id="login-title">{t('移动应用平台')}</h1>
        {isScanning ? <QrLogin {...qr} onBack={() => setScanning(false)} /> : null}
        <Form
          hidden={isScanning}
          form={form}
          layout="vertical"
          size="large"
          requiredMark={false}
          onFinish={(values) => void submit(values)}
        >
          {shown ? <Alert type="error" showIcon message={shown} className="login-error" /> : null}
          <Form.Item
            name="username"
            label={t('用户名')}
            rules={[{ required: true, whitespace: true, message: t('请输入用户名') }]}
          >
            <Input prefix={<UserOutlined aria-hidden />} autoComplete="username" autoFocus />
          </Form.Item>
          <Form.Item name="password" label={t('密码')} rules={[{ required: true, message: t('请输入密码') }]}>
            <Input.Password prefix={<LockOutlined aria-hidden />} autoComplete="current-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={isRunning}>
            {t('登录')}
          </Button>
          <Button
            type="link"
            block
            className="login-scan"
            icon={<QrcodeOutlined aria-hidden />}
            onClick={() => setScanning(true)}
          >
            {t('扫码登录')}
          </Button>
        </Form>
        {signOn.length > 0 ? (
          <div className="login-sign-on">
            <Divider plain>{t('或')}</Divider>
            {signOn.map(({ title, start }) => (
              <Button key={title} size="large" block icon={<SafetyCertificateOutlined aria-hidden />} onClick={start}>
                {title}
              </Button>
            ))}
          </div>
        ) : null}
        {accounts.length > 0 ? (
          <div className="login-demo">
            <h2>{t('演示账号')}</h2>
            <ul className="choice-list">
              {accounts.map((account) => (
                <li key={account.username}>
                  <button
                    type="button"
                    onClick={() => {
                      form.setFieldsValue(account)
                      void submit(account)
                    }}
                  >
                    <strong>{account.title}</strong>
                    <span>{account.username}</span>
                  </button>
                </li>
              ))}
            </ul>
            <p>
              {t('密码均为')} {accounts[0]?.password}
              {t('，点击即可登录')}
            </p>
          </div>
        ) : null}
      </section>
    </main>
  )
}
