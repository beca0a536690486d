import { useMemo } from 'react'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { DocumentChange } from '@/domain/documents/parts/DocumentChange'
import { t } from '@/domain/i18n/t'
import { comparedDrawing } from '@/domain/process/drawing/comparedDrawing'
import { type Legend, ProcessDiagram } from '@/src/runtime/controls/process-diagram/ProcessDiagram'

const legend: Legend = [
  ['added', t('新增')],
  ['removed', t('删除')],
  ['changed', t('修改')],
]

interface DrawnVersionProps {
  document: ProcessDocument
  changes: readonly DocumentChange[]
}

/** One of two versions of a process, with what became of its parts in colours. */
export function DrawnVersion({ document, changes }: DrawnVersionProps) {
  const diagram = useMemo(() => comparedDrawing(document, changes), [document, changes])
  return <ProcessDiagram diagram={diagram} legend={legend} />
}
