import { Result, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { t } from '@/domain/i18n/t'
import { DesignerShell } from '@/src/designers/core/DesignerShell'
import { type DesignerPorts, DesignerPortsProvider } from '@/src/designers/core/session/DesignerPorts'
import { DocumentSession, DocumentSessionProvider } from '@/src/designers/core/session/DocumentSession'
import { TemplatesProvider } from '@/src/designers/tree/templates/Template'
import { loadKinds } from '@/src/runtime/fields/registry'
import { PortsProvider } from '@/src/runtime/ports'
import { formTemplates } from './formTemplates'

/** What leaving would lose of a draft: it is saved at once, and given up only by whoever says so. */
const unsavedOf = ({ saving }: DocumentSession, { runtime }: DesignerPorts) => ({
  isLeft: () => saving.state !== 'saved',
  settle: async () => {
    await saving.flush()
    if (saving.state === 'saved') return true
    const title = t('草稿还没有保存，确定离开吗？')
    return runtime.confirm({ title, content: saving.error ?? t('草稿已被他人修改'), danger: true })
  },
})

/** The form designer: the shared shell over a form's draft. */
export function FormDesigner({ ports }: { ports: DesignerPorts }) {
  const [session, setSession] = useState<DocumentSession | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let made: DocumentSession | null = null
    let isCurrent = true
    // The palette may bring any kind at any moment, so all of them are there from the start.
    Promise.all([ports.load(), loadKinds(fieldKindList.map((kind) => kind.type))]).then(
      ([resource]) => {
        if (!isCurrent) return
        made = new DocumentSession(resource, ports)
        setSession(made)
      },
      (cause: unknown) => isCurrent && setError(cause instanceof Error ? cause.message : String(cause)),
    )
    return () => {
      isCurrent = false
      made?.dispose()
    }
  }, [ports])
  useEffect(() => {
    // Leaving with unsaved work asks; the browser chooses the words.
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
    <DesignerPortsProvider value={ports}>
      <PortsProvider value={ports.runtime}>
        <DocumentSessionProvider value={session}>
          <TemplatesProvider value={formTemplates}>
            <DesignerShell />
          </TemplatesProvider>
        </DocumentSessionProvider>
      </PortsProvider>
    </DesignerPortsProvider>
  )
}
