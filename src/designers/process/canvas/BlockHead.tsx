import { ApartmentOutlined, BranchesOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { CardFrame } from './CardFrame'
import { CardTools } from './CardTools'

/** The name of a block and what can be done to it as a whole. */
export const BlockHead = observer(function BlockHead({ id }: { id: string }) {
  const { document } = useProcessSession()
  const isParallel = document.elements[id]?.$type === 'bpmn:ParallelGateway'
  return (
    <CardFrame
      id={id}
      look="block"
      icon={isParallel ? <ApartmentOutlined aria-hidden /> : <BranchesOutlined aria-hidden />}
      tools={<CardTools id={id} />}
      isMovable
    />
  )
})
