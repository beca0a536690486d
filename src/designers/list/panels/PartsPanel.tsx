import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import type { PartsName } from '@/src/designers/list/commands/listCommands'
import { useListSession } from '@/src/designers/list/session/ListSession'

const GROUPS: readonly (readonly [PartsName, string])[] = [
  ['columns', t('列')],
  ['queries', t('查询条件')],
  ['buttons', t('按钮')],
]

/** All parts of the list by their titles; choosing one selects it. */
export const PartsPanel = observer(function PartsPanel() {
  const session = useListSession()
  return GROUPS.map(([name, title]) => (
    <section key={name} aria-label={title}>
      <h3>{title}</h3>
      <ul className="choice-list list-parts">
        {session.document[name].map(({ id }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={session.selected.has(id) || undefined}
              onClick={() => session.select([id])}
            >
              {session.titleOf(id)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
})
