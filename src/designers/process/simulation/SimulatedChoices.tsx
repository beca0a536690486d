import { useState } from 'react'
import { useStableCallback } from '@/src/components/useStableCallback'
import { ChoosePeople } from '@/src/runtime/widgets/process-task/ChoosePeople'
import type { Chosen, SimulationReply } from './Simulation'

type Choices = SimulationReply['choices']

interface SimulatedChoicesProps {
  choices: Choices
  initial: Chosen
  onChange: (chosen: Chosen) => void
}

/** Whom people choose for the next nodes. It outlives replies that ask the same. */
export function SimulatedChoices(props: SimulatedChoicesProps) {
  return <KeptChoices key={JSON.stringify(props.choices)} {...props} />
}

function KeptChoices({ choices, initial, onChange }: SimulatedChoicesProps) {
  const [first] = useState({ choices, initial })
  return <ChoosePeople choices={first.choices} initial={first.initial} onChange={useStableCallback(onChange)} />
}
