import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { AppError } from '@/domain/errors/AppError'
import { audit } from '@/server/resources/audit'
import { listSheet, type SheetQuery } from '@/server/resources/data-lists/listSheet'
import { xlsxOf, xlsxType } from '@/server/resources/data-lists/xlsxOf'
import type { RecordContext } from '@/server/resources/recordContext'

/** Rows of one file; a sheet ends at 1,048,576, and nobody reads that many. */
const most = 200_000

/** Users of whom this node writes a file just now. */
const exporting = new Set<string>()

const today = () => new Date().toLocaleDateString('sv').replaceAll('-', '')

/**
 * All rows of a list as an Excel file, written while it is sent: one file a user at a time. Throws export_running, and as listSheet; nothing is
 * sent before.
 */
export async function exportRows(
  context: RecordContext,
  { code, query, reply }: { code: string; query: SheetQuery; reply: FastifyReply },
): Promise<Readable> {
  const { db, session, caller } = context
  const { userId } = session
  if (exporting.has(userId)) throw new AppError('export_running')
  exporting.add(userId)
  try {
    const sheet = await listSheet(context, { code, query, most })
    const { list, columns, total } = sheet
    const { columns: _, ...asked } = query
    const details = { title: list.title, rows: total, columns: columns.map(({ title }) => title), ...asked }
    await audit(db, { session, tenant: caller, operation: 'exportDataRows', target: list.code, details })
    const file = Readable.from(xlsxOf(sheet), { objectMode: false })
    file.once('close', () => exporting.delete(userId))
    reply
      .type(xlsxType)
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(`${list.title}-${today()}`)}.xlsx`,
      )
      .header('x-total-rows', total)
      .header('cache-control', 'no-store')
    return file
  } catch (error) {
    exporting.delete(userId)
    throw error
  }
}
