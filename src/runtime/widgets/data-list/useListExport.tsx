import { type ReactNode, useCallback, useRef, useState } from 'react'
import { compileAddress } from '@/domain/expression/compileExpression'
import { toText } from '@/domain/expression/Value'
import { t } from '@/domain/i18n/t'
import type { ActionHost } from '@/src/runtime/actions/ActionRun'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { requestOf } from '@/src/runtime/page/WidgetScope'
import { type DownloadState, usePorts } from '@/src/runtime/ports'
import type { DataListNode, ListColumn } from './DataListNode'
import { ExportDialog } from './ExportDialog'
import { askedOf } from './useListData'
import type { useListState } from './useListState'

interface ListExport {
  exportList: NonNullable<ActionHost['exportList']>
  dialog: ReactNode
}

/** Puts out all records of a list as its reader sees it now: his conditions, his order, his columns. */
export function useListExport(
  node: DataListNode,
  { state, columns }: { state: ReturnType<typeof useListState>; columns: readonly ListColumn[] },
): ListExport {
  const ports = usePorts()
  const scope = useWidgetScope()
  const [running, setRunning] = useState<DownloadState | null>(null)
  const abort = useRef<AbortController | null>(null)
  const { exports, source } = node
  const ids = columns.flatMap(({ id }) => id ?? []).join()

  const exportList = useCallback(
    async (as: 'excel' | 'print') => {
      if (!exports) throw new Error(t('这个列表不能输出'))
      const { query: limits } = requestOf(source, scope)
      const query = { ...limits, ...askedOf(limits, state), ...(ids ? { columns: ids } : {}) }
      if (as === 'print') {
        const asked = Object.entries(query).map(([key, value]) => [key, String(value)])
        ports.navigate(`${toText(compileAddress(exports.print)(scope))}?${new URLSearchParams(asked)}`)
        return true
      }
      const { operation, params } = requestOf({ operation: exports.operation, params: exports.params }, scope)
      const controller = new AbortController()
      abort.current = controller
      setRunning({ bytes: 0 })
      try {
        const options = { progress: setRunning, signal: controller.signal }
        const { rows } = await ports.download(operation, { params, query }, options)
        ports.notify('success', rows === undefined ? t('已导出') : t('已导出 {rows} 条记录', { rows }))
        return true
      } catch (cause) {
        if (controller.signal.aborted) return false
        throw cause
      } finally {
        setRunning(null)
      }
    },
    [ports, scope, exports, source, state, ids],
  )
  const dialog = running ? <ExportDialog state={running} onCancel={() => abort.current?.abort()} /> : null
  return { exportList, dialog }
}
