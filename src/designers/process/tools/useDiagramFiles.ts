import { App } from 'antd'
import { t } from '@/domain/i18n/t'
import { exportBpmn } from '@/domain/process/bpmn/exportBpmn'
import { importBpmn } from '@/domain/process/bpmn/importBpmn'
import { setContent } from '@/src/designers/process/commands/diagramCommands'
import { autoLayout, isDrawn } from '@/src/designers/process/diagram/autoLayout'
import type { ProcessSession } from '@/src/designers/process/session/ProcessSession'
import { decodeXml } from './decodeXml'
import type { ImportedFile } from './ImportedDialog'

/** Lets the person choose one file. Out: null where none was chosen. */
const chooseFile = (accept: string): Promise<File | null> =>
  new Promise((resolve) => {
    const input = window.document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/xml' }))
  const link = window.document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Files of BPMN 2.0, and a new drawing. In: who shows what a file held that can't be run. */
export function useDiagramFiles(session: ProcessSession, onImported: (file: ImportedFile) => void) {
  const { message } = App.useApp()
  const acts = {
    async import() {
      const file = await chooseFile('.bpmn,.xml,.bpmn20.xml,application/xml')
      if (!file) return
      const { content, unsupported, ...carried } = await importBpmn(decodeXml(new Uint8Array(await file.arrayBuffer())))
      const drawn = isDrawn(content) ? content : await autoLayout(content)
      session.execute(
        setContent(session.document, { ...carried, content: drawn }, t('导入 {name}', { name: file.name })),
      )
      session.select([])
      onImported({ name: file.name, unsupported, hasSettings: Object.keys(carried.activities).length > 0 })
    },
    async export() {
      download(`${session.document.title}.bpmn`, await exportBpmn(session.document))
    },
    async layout() {
      session.execute(setContent(session.document, { content: await autoLayout(session.document) }, t('自动布局')))
    },
  }
  return {
    run: (act: keyof typeof acts) =>
      acts[act]().catch((cause: unknown) => {
        void message.error(cause instanceof Error ? cause.message : String(cause))
      }),
  }
}
