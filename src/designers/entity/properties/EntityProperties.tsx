import { observer } from 'mobx-react-lite'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'
import { FieldProperties } from './FieldProperties'
import { SettingsProperties } from './SettingsProperties'
import '@/src/designers/core/properties/properties.css'

/** What can be set at the selected field; of the entity while none is selected. */
export const EntityProperties = observer(function EntityProperties() {
  const { current } = useEntitySession()
  return current ? <FieldProperties key={current.id} field={current} /> : <SettingsProperties />
})
