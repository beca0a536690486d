import { observer } from 'mobx-react-lite'
import { ProcessCanvas } from './canvas/ProcessCanvas'
import { DiagramCanvas } from './diagram/DiagramCanvas'
import { useProcessSession } from './session/ProcessSession'

/** One process, as cards or as a diagram: the same document, with one history. */
export const ProcessViews = observer(function ProcessViews() {
  const { shownView } = useProcessSession()
  return shownView === 'cards' ? <ProcessCanvas /> : <DiagramCanvas />
})
