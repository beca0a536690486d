import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { type PanelProps, useDesigner } from '@/src/designers/core/Designer'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'

/** Errors, which prevent publishing, and warnings; each links to its place. */
export const ProblemsPanel = observer(function ProblemsPanel({ open: openPanel }: PanelProps) {
  const session = useDocumentSession()
  const { placeOf } = useDesigner()
  const { problems } = session
  // A dictionary may have been created, or a form taken offline, since the draft was last saved.
  useEffect(() => {
    void session.outside.refresh()
  }, [session])
  if (problems.length === 0) {
    return (
      <p className="design-fine">
        <CheckCircleOutlined aria-hidden /> {t('没有问题，可以发布')}
      </p>
    )
  }
  const open = (problem: Problem) => {
    const place = placeOf?.(problem)
    if (place) openPanel(place.panel, place.focus)
    // What belongs to no part belongs to the document, whose properties show while nothing is selected.
    else session.select(problem.nodeId ? [problem.nodeId] : [])
  }
  return (
    <ul className="choice-list design-problems">
      {problems.map((problem) => (
        <li key={`${problem.code}-${problem.pointer}-${problem.message}`}>
          <button type="button" onClick={() => open(problem)} className={`design-problem-${problem.severity}`}>
            {problem.severity === 'error' ? (
              <CloseCircleOutlined aria-label={t('错误')} />
            ) : (
              <WarningOutlined aria-label={t('警告')} />
            )}
            <span>
              {problem.message}
              {problem.nodeId ? <small>{session.titleOf(problem.nodeId)}</small> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
})
