import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import { emptyProcess } from '@/domain/documents/kinds/process/emptyProcess'
import { processLoader } from '@/domain/documents/kinds/process/loadProcess'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { processProblems } from '@/domain/documents/kinds/process/processProblems'
import { processReferences, renameProcessReference } from '@/domain/documents/kinds/process/processReferences'
import { processWords } from '@/domain/documents/kinds/process/processWords'
import { renameProcessParts } from '@/domain/documents/kinds/process/renameProcessParts'
import { t } from '@/domain/i18n/t'

const stems: Readonly<Record<string, string>> = {
  'bpmn:ExclusiveGateway': 'Gateway',
  'bpmn:ParallelGateway': 'Gateway',
  'bpmn:InclusiveGateway': 'Gateway',
  'bpmn:StartEvent': 'Event',
  'bpmn:EndEvent': 'Event',
  'bpmn:IntermediateCatchEvent': 'Event',
  'bpmn:IntermediateThrowEvent': 'Event',
}

/** Processes: what people start, approve and follow. */
export const processKind: DocumentKind<ProcessDocument> = {
  ...processLoader,
  title: t('流程'),
  collections: [
    { name: 'elements', shape: 'map', idStem: ({ $type }) => stems[String($type)] ?? 'Activity' },
    { name: 'flows', shape: 'map', idStem: () => 'Flow' },
    { name: 'shapes', shape: 'map', together: t('流程图的画法有调整'), idStem: () => 'Shape' },
    { name: 'activities', shape: 'map', belongsTo: 'elements', idStem: () => 'Activity' },
    { name: 'scenarios', shape: 'map', asWhole: true, idStem: () => 'Scenario' },
  ],
  empty: emptyProcess,
  problems: (document) => processProblems(document),
  references: processReferences,
  checkedWith: ({ flows, activities, settings, scenarios }) => JSON.stringify([flows, activities, settings, scenarios]),
  renameReference: renameProcessReference,
  renameParts: renameProcessParts,
  words: processWords,
}
