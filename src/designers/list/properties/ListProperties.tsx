import { observer } from 'mobx-react-lite'
import { collectionOf } from '@/src/designers/list/commands/listCommands'
import { useListSession } from '@/src/designers/list/session/ListSession'
import { ButtonProperties } from './ButtonProperties'
import { ColumnProperties } from './ColumnProperties'
import { QueryProperties } from './QueryProperties'
import { SourceProperties } from './SourceProperties'
import '@/src/designers/core/properties/properties.css'

/** What can be set at the selected part; of the list while none is selected. */
export const ListProperties = observer(function ListProperties() {
  const { current, document } = useListSession()
  const collection = current === undefined ? undefined : collectionOf(document, current)
  if (current !== undefined && collection === 'columns') return <ColumnProperties key={current} id={current} />
  if (current !== undefined && collection === 'queries') return <QueryProperties key={current} id={current} />
  if (current !== undefined && collection === 'buttons') return <ButtonProperties key={current} id={current} />
  return <SourceProperties />
})
