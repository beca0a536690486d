import { createContext, type ReactNode, useContext } from 'react'
import { t } from '@/domain/i18n/t'
import type { ProcessView } from './ProcessView'

const ShownInstance = createContext<ProcessView | null>(null)

/** The instance whose form is shown; parts of the form read it. */
export const ShownInstanceProvider = ShownInstance.Provider

interface InstancePartProps {
  title: string
  children: (view: ProcessView) => ReactNode
}

/** A part of a form that shows something of its process. A form that is not in a process yet says when it comes. */
export function InstancePart({ title, children }: InstancePartProps) {
  const view = useContext(ShownInstance)
  return (
    <section className="portal-span-all portal-instance-part" aria-label={title}>
      <div className="portal-item-label">{title}</div>
      {view ? children(view) : <p className="portal-note">{t('流程发起后，在此显示{title}', { title })}</p>}
    </section>
  )
}
