import { App } from 'antd'
import { useState } from 'react'
import { loadWith } from '@/domain/documents/envelope/loadWith'
import { t } from '@/domain/i18n/t'
import { loadCode } from '@/src/components/lazy-part/loadCode'
import { applyTemplate } from '@/src/designers/tree/commands/nodeCommands'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { type Template, useTemplates } from './Template'
import '@/src/components/choice-list/choice-list.css'
import './templates.css'

/** The templates for an empty form; choosing one is an undoable step. */
export function TemplateGallery() {
  const session = useTreeSession()
  const templates = useTemplates()
  const { message } = App.useApp()
  const [isBlank, setBlank] = useState(false)
  if (templates.length === 0 || isBlank) return null
  const begin = async (template: Template) => {
    try {
      session.execute(applyTemplate(loadWith(session.kind, await loadCode(template.load)), template.title))
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : String(cause))
    }
  }
  return (
    <section className="design-templates" aria-label={t('从模板开始')}>
      <p>{t('或者从模板开始：')}</p>
      <ul className="choice-list">
        {templates.map((template) => (
          <li key={template.key}>
            <button type="button" onClick={() => void begin(template)}>
              <strong>{template.title}</strong>
              <span>{template.description}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => setBlank(true)}>
            <strong>{t('空白')}</strong>
            <span>{t('不用模板，自己从组件开始搭')}</span>
          </button>
        </li>
      </ul>
    </section>
  )
}
