import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { operationUrl } from '@/tests/helpers/operations'
import type { Caller, TestServer } from '@/tests/helpers/server'

type Query = Record<string, string>

/** The file of an exported list, as it came over the line. */
export async function exported(server: TestServer, caller: Caller, code: string, query: Query = {}) {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url: operationUrl('exportDataRows', server.env.apiPrefix, { code }),
    query,
    headers: { 'x-token': caller.token, ...(caller.appId ? { 'x-er-tenant-id': caller.appId } : {}) },
  })
  return { status: statusCode, headers, file: rawPayload }
}

/** The rows of an exported list with its head. */
export async function sheetOf(server: TestServer, caller: Caller, code: string, query: Query = {}) {
  const { status, file } = await exported(server, caller, code, query)
  expect(status, status === 200 ? '' : file.toString()).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(file))
  return sheets[0]!.rows
}
