import { observer } from 'mobx-react-lite'
import { isRoot } from '@/domain/documents/capabilities'
import type { DocumentNode } from '@/domain/documents/document'
import { kindTitleOf } from '@/domain/documents/kindTitleOf'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'

/** The path from the form to the selected node; each entry selects its node. */
export const Breadcrumb = observer(function Breadcrumb() {
  const session = useTreeSession()
  const path: DocumentNode[] = []
  for (
    let at = session.index.get(session.selection[0] ?? '');
    at;
    at = at.parent ? session.index.get(at.parent.id) : undefined
  )
    path.unshift(at.node)
  if (path.length === 0) path.push(session.document.root)
  return (
    <nav className="design-breadcrumb" aria-label={t('所在位置')}>
      <ol>
        {path.map((node) => (
          <li key={node.id}>
            <button type="button" onClick={() => session.select(isRoot(node) ? [] : [node.id])}>
              {isRoot(node) ? kindTitleOf(node.type) : titleOf(node)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
})
