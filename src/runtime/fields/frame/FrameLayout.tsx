import { useEffect, useState } from 'react'
import { fillFrameAddress, frameOrigin } from '@/domain/documents/kinds/form/frameAddress'
import { t } from '@/domain/i18n/t'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import { usePorts } from '@/src/runtime/ports'
import './frame.css'

/** Delay before a changed address is loaded, in milliseconds, so that not every keystroke loads it. */
const PAUSE = 500

/** Sandbox of a foreign site: it may run scripts, but not navigate this page. Our own pages get no access to the page around them. */
const SANDBOX = 'allow-scripts allow-forms allow-popups'

/** Another page within the form, from a site that the operator allows (FRAME_ORIGINS). */
function Frame({ plan }: LayoutProps) {
  const model = useFormModel()
  const { frameOrigins } = usePorts()
  const template = String(plan.node.url ?? '')
  const title = plan.node.title ?? t('内嵌页')
  const origin = frameOrigin(template)
  const isAllowed = origin === 'self' || (origin !== null && frameOrigins.includes(origin))
  const address = useTracked(() => fillFrameAddress(template, (id) => model.scope.get(id)))
  return (
    <section className="portal-frame-field portal-span-all" aria-label={title}>
      <div className="portal-item-label">{title}</div>
      {isAllowed ? (
        <Content
          {...{ address, title }}
          height={typeof plan.node.height === 'number' ? plan.node.height : 400}
          isStill={model.mode === 'design' || model.mode === 'print'}
          sandbox={origin === 'self' ? SANDBOX : `${SANDBOX} allow-same-origin`}
        />
      ) : (
        <p className="portal-note portal-note-warning" role="note">
          {origin === null
            ? t('内嵌页的地址无效，请联系设计者修改')
            : t('系统未允许内嵌 {origin}，请联系管理员把它加入允许的地址（FRAME_ORIGINS）', { origin })}
        </p>
      )}
    </section>
  )
}

interface ContentProps {
  address: string
  title: string
  height: number
  /** In print and on the canvas nothing is loaded; the address is shown instead. */
  isStill: boolean
  sandbox: string
}

function Content({ address, title, height, isStill, sandbox }: ContentProps) {
  const [shown, setShown] = useState(address)
  useEffect(() => {
    const timer = setTimeout(() => setShown(address), PAUSE)
    return () => clearTimeout(timer)
  }, [address])
  if (isStill) return <p className="portal-note">{t('内嵌页：{address}', { address })}</p>
  return (
    <iframe
      className="portal-frame-page"
      title={title}
      src={shown}
      style={{ height }}
      sandbox={sandbox}
      referrerPolicy="strict-origin"
      loading="lazy"
    />
  )
}

export const frameLayout = defineLayout({ type: 'Frame', Layout: Frame })
