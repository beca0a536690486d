import { writeXlsxStream } from 'hucre/xlsx'
import type { CellValue } from '@/domain/cells/CellWriter'
import { t } from '@/domain/i18n/t'
import type { ListSheet } from '@/server/resources/data-lists/listSheet'
import type { SheetColumn } from '@/server/resources/data-lists/sheetColumns'
import { sheetText, sheetValue } from '@/server/resources/data-lists/sheetValue'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Characters in the name of a sheet, beyond which spreadsheets call a file damaged. */
const mostInName = 31

/** Pixels of a character of a sheet. */
const characterPx = 7

const nameOf = (title: string): string =>
  sheetText(title)
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, mostInName) || t('数据')

function widthOf({ width, writer, title }: SheetColumn): number {
  if (width) return Math.max(8, Math.round(width / characterPx))
  // A Chinese character takes the room of two others.
  return Math.max(title.length * 2 + 2, writer.isNumber || writer.format ? 18 : 22)
}

async function* rowsOf({ columns, slices }: ListSheet): AsyncGenerator<CellValue[]> {
  for await (const { records, names } of slices)
    for (const record of records)
      yield columns.map(({ writer, rawOf }, at) => sheetValue(writer.value(rawOf(record), names[at]!)))
}

/** A list as an Excel workbook, written while it is read: neither its rows nor its texts are held in memory. */
export const xlsxOf = (sheet: ListSheet): AsyncIterable<Uint8Array> =>
  writeXlsxStream(rowsOf(sheet), {
    name: nameOf(sheet.list.title),
    columns: sheet.columns.map((column) => ({
      header: sheetText(column.title),
      width: widthOf(column),
      ...(column.writer.format ? { numFmt: column.writer.format } : {}),
    })),
    freezePane: { rows: 1 },
  }) as unknown as AsyncIterable<Uint8Array>
