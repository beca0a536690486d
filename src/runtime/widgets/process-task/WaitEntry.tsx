import { useQueryClient } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { usePorts } from '@/src/runtime/ports'

type Wait = OperationTypes['viewProcess']['reply']['waits'][number]

const sentences: Record<Wait['type'], () => string> = {
  delay: () => t('延时中'),
  call: () => t('子流程进行中'),
  service: () => t('服务执行中'),
  send: () => t('消息发送中'),
  receive: () => t('等待消息'),
}

/** Leads to another instance. */
export function InstanceLink({ id, text }: { id: string; text: string }) {
  const { navigate } = usePorts()
  const { params } = usePageScope()
  return (
    <div>
      <Button
        type="link"
        size="small"
        className="portal-process-link"
        onClick={() => navigate(`/ywx/${String(params.appId)}/task/view/${id}`)}
      >
        {text}
      </Button>
    </div>
  )
}

/** What the process waits for besides people; who manages it can have it tried again, or go on without it. */
export function WaitEntry({ wait, instance, canManage }: { wait: Wait; instance: string; canManage: boolean }) {
  const { call, notify } = usePorts()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { title, type, until, failed, error, child, number } = wait
  const act = async (operation: 'retryWait' | 'skipWait', done: string) => {
    setBusy(true)
    try {
      await call(operation, { params: { id: instance }, body: { wait: number } })
      notify('success', done)
    } catch (cause) {
      notify('error', cause instanceof Error ? cause.message : String(cause))
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: ['data'] })
    }
  }
  return (
    <>
      <div className="portal-process-step">
        <strong>{title}</strong>
        {wait.since ? <small>{dayjs(wait.since).format('MM-DD HH:mm')}</small> : null}
      </div>
      <div>{failed ? t('出错，等待管理员处理') : sentences[type]()}</div>
      {until ? <small>{t('到 {time} 继续', { time: dayjs(until).format('YYYY-MM-DD HH:mm') })}</small> : null}
      {error ? <div className="portal-process-error">{error}</div> : null}
      {child ? <InstanceLink id={child} text={t('查看子流程')} /> : null}
      {canManage ? (
        <Space className="portal-no-print" size={8}>
          {failed ? (
            <Button size="small" disabled={isBusy} onClick={() => void act('retryWait', t('已重试'))}>
              {t('重试')}
            </Button>
          ) : null}
          {failed || type === 'delay' || type === 'receive' ? (
            <Button size="small" disabled={isBusy} onClick={() => void act('skipWait', t('已跳过'))}>
              {t('跳过')}
            </Button>
          ) : null}
        </Space>
      ) : null}
    </>
  )
}
