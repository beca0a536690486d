import { Result, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { PortsProvider } from '@/src/runtime/ports'
import { type Designer, DesignerProvider } from './Designer'
import { DesignerShell } from './DesignerShell'
import { type DesignerPorts, DesignerPortsProvider } from './session/DesignerPorts'
import { type DocumentSession, DocumentSessionProvider } from './session/DocumentSession'

/** Unsaved changes of a draft: leaving saves them first; if that fails the user decides. */
const unsavedOf = ({ saving }: DocumentSession, { runtime }: DesignerPorts) => ({
  hasUnsaved: () => saving.state !== 'saved',
  saveOrConfirm: async () => {
    await saving.flush()
    if (saving.state === 'saved') return true
    const title = t('草稿还没有保存，确定离开吗？')
    return runtime.confirm({ title, content: saving.error ?? t('草稿已被他人修改'), danger: true })
  },
})

interface DesignerHostProps {
  designer: Designer
  ports: DesignerPorts
}

/** Opens the draft of a resource in the designer of its kind. */
export function DesignerHost({ designer, ports }: DesignerHostProps) {
  const [session, setSession] = useState<DocumentSession | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let made: DocumentSession | null = null
    let isCurrent = true
    Promise.all([ports.load(), designer.prepare?.()]).then(
      ([resource]) => {
        if (!isCurrent) return
        made = designer.openSession(resource, ports)
        setSession(made)
      },
      (cause: unknown) => isCurrent && setError(cause instanceof Error ? cause.message : String(cause)),
    )
    return () => {
      isCurrent = false
      made?.dispose()
    }
  }, [designer, ports])
  useEffect(() => {
    // Leaving with unsaved work asks; the browser chooses the text.
    const ask = (event: BeforeUnloadEvent) => {
      if (session && session.saving.state !== 'saved') event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [session])
  useEffect(() => (session ? ports.holdLeaving(unsavedOf(session, ports)) : undefined), [session, ports])
  if (error) return <Result status="error" title={error} />
  if (!session) return <Skeleton active className="portal-page-loading" />
  return (
    <DesignerProvider value={designer}>
      <DesignerPortsProvider value={ports}>
        <PortsProvider value={ports.runtime}>
          <DocumentSessionProvider value={session}>
            <DesignerShell />
          </DocumentSessionProvider>
        </PortsProvider>
      </DesignerPortsProvider>
    </DesignerProvider>
  )
}
