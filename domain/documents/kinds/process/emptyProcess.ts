import type { NewDocument } from '@/domain/documents/kinds/DocumentKind'
import { processLoader } from '@/domain/documents/kinds/process/loadProcess'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { userPrincipal } from '@/domain/process/approvers/Principal'
import type { BpmnPart } from '@/domain/process/content/ProcessContent'
import type { ProcessSettings } from '@/domain/process/generated/settings'
import { drawAgain, insertCardAfter } from '@/domain/process/simple/cardCommands'

const inside = (order: number) => ({ $parent: 'process', $slot: 'flowElements', $order: order })

const elements = (): Record<string, BpmnPart> => ({
  definitions: {
    $type: 'bpmn:Definitions',
    targetNamespace: 'http://bpmn.io/schema/bpmn',
    $attrs: {
      'xmlns:bpmn': 'http://www.omg.org/spec/BPMN/20100524/MODEL',
      'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
      'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
      'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
    },
  },
  process: { $type: 'bpmn:Process', $parent: 'definitions', $slot: 'rootElements', $order: 0, isExecutable: true },
  start: { $type: 'bpmn:StartEvent', ...inside(0), name: t('发起人') },
  end: { $type: 'bpmn:EndEvent', ...inside(1), name: t('结束') },
})

/** What is known of a process from the start: the form that it is made for, and that its author answers for it. */
const settingsOf = ({ from, author }: Pick<NewDocument, 'from' | 'author'>): ProcessSettings => ({
  ...(from?.startsWith('form:') ? { form: { $ref: from } } : {}),
  ...(author === undefined ? {} : { administrators: [userPrincipal(author)] }),
})

/** A process to begin with: the starter, one approval by the head of his department, the end. */
export function emptyProcess({ code, title, from, author }: NewDocument): ProcessDocument {
  const bare: ProcessDocument = {
    kind: 'process',
    schemaVersion: processLoader.version,
    code,
    title,
    definitions: 'definitions',
    elements: elements(),
    flows: { flow1: { $type: 'bpmn:SequenceFlow', ...inside(2), sourceRef: 'start', targetRef: 'end' } },
    shapes: {},
    activities: { start: {} },
    settings: settingsOf({ from, author }),
    scenarios: {},
  }
  return insertCardAfter(drawAgain(bare), 'start', { type: 'approve', name: t('审批') }).model
}
