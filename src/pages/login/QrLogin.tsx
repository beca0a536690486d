import { Alert, Button, QRCode } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'

/** The code that a browser shows, and the secret ticket that it redeems. */
export interface QrRequest {
  /** What the telephone opens. */
  url: string
  ticket: string
  /** ISO 8601. */
  expiresAt: string
}

export interface QrLoginProps {
  /** Rejects with a message for the user. */
  onBegin: () => Promise<QrRequest>
  /** Whether somebody has approved meanwhile; then the visitor is signed in. */
  onAsk: (ticket: string) => Promise<boolean>
}

/** Polling interval in milliseconds. */
const PAUSE = 2_000

/** A code to be scanned by a signed-in telephone; approving there signs in here. */
export function QrLogin({ onBegin, onAsk, onBack }: QrLoginProps & { onBack: () => void }) {
  const [request, setRequest] = useState<QrRequest | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isExpired, setExpired] = useState(false)
  const begin = useCallback(async () => {
    setError(null)
    setExpired(false)
    setRequest(null)
    try {
      setRequest(await onBegin())
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
    }
  }, [onBegin])
  useEffect(() => {
    void begin()
  }, [begin])
  useEffect(() => {
    if (!request) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      if (Date.now() > Date.parse(request.expiresAt)) return setExpired(true)
      const isIn = await onAsk(request.ticket)
      if (!isIn && !isOver) timer = setTimeout(() => void ask(), PAUSE)
    }
    timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [request, onAsk])
  return (
    <div className="login-qr">
      {error ? <Alert type="error" showIcon message={error} /> : null}
      <QRCode
        size={200}
        value={request?.url ?? '-'}
        status={isExpired || error ? 'expired' : request ? 'active' : 'loading'}
        onRefresh={() => void begin()}
        role="img"
        aria-label={t('登录二维码')}
      />
      <p role="status">{isExpired ? t('二维码已过期，请刷新') : t('请用已登录本平台的手机扫描，并在手机上确认')}</p>
      <Button type="link" onClick={onBack}>
        {t('返回账号登录')}
      </Button>
    </div>
  )
}
