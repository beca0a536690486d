import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { usePageTitle } from '@/src/runtime/page/PageScope'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { evaluate } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { KeptOpinion } from './KeptOpinion'
import { ProcessPlace } from './ProcessPlace'
import { ProcessSheet } from './ProcessSheet'
import type { TaskList } from './useTaskQueue'
import './process.css'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** An instance with what one can do with it: `{"type":"ProcessTask","task":"params.task"}`, or by its own id: `"instance":"params.id"`. */
function ProcessTask({ node, device }: WidgetProps<NodeOf<'ProcessTask'>>) {
  const scope = useWidgetScope()
  const task = textOf(node.task && evaluate(node.task, scope))
  const id = textOf(node.instance && evaluate(node.instance, scope)) ?? task?.split('.')[0] ?? ''
  if (node.place) return <ProcessPlace id={id} task={task} place={node.place} />
  return <ShownTask id={id} task={task} next={node.next ?? ''} device={device} />
}

interface ShownTaskProps {
  id: string
  task: string | undefined
  /** Address of the next task. */
  next: string
  device: WidgetProps['device']
  /** The list that it was opened from; the tasks around it. */
  queue?: TaskList | undefined
  /** Opens the next task in the place of this one, instead of going to its page. */
  onNext?: (id: string) => void
}

/** An instance, at one of the reader's tasks where one is named. */
export function ShownTask({ id, task, next, queue, device, onNext }: ShownTaskProps) {
  const { call } = usePorts()
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'viewProcess', id, task],
    queryFn: () => call('viewProcess', { params: { id }, query: { task } }),
    refetchOnWindowFocus: false,
  })
  const isBeside = onNext !== undefined
  // Beside a list, the page is called after the list.
  usePageTitle(isBeside ? undefined : data?.title)
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="portal-sheet" />
  const { form, task: open } = data
  // What is being filled in is another form once it has been stored, or the task is another.
  return (
    <>
      {data.handled && task ? <KeptOpinion task={task} handled={data.handled} /> : null}
      <ProcessSheet
        key={`${id}-${open?.id ?? ''}-${open?.needsReceipt ?? ''}-${form.rev}`}
        view={data}
        device={device}
        next={next}
        list={queue}
        onNext={onNext}
      />
    </>
  )
}

export const processTaskWidget = defineWidget({ type: 'ProcessTask', Widget: ProcessTask })
