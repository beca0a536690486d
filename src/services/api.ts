import { operations } from '@/domain/contract/generated/operations'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { http, prefixed, showError, TENANT_HEADER } from './http'
import type { ServiceError } from './ServiceError'

export type OperationName = keyof typeof operations & keyof OperationTypes

interface AnyRequest {
  params?: object
  query?: object
  body?: unknown
  /** Sent as Idempotency-Key: a repeated request with it is stored once. */
  idempotencyKey?: string
  /** The application in which it is done; the current one if absent. */
  appId?: string
  signal?: AbortSignal
  /** Timeout of the call in milliseconds; the client's own if absent. */
  timeout?: number
}

type Part<Name extends OperationName, Key extends string> = Key extends keyof OperationTypes[Name]
  ? OperationTypes[Name][Key]
  : never

export interface OperationRequest<Name extends OperationName> extends AnyRequest {
  params?: Part<Name, 'params'> & object
  query?: Part<Name, 'query'> & object
  body?: Part<Name, 'body'>
}

/** URL of an operation with its path parameters filled in. */
export function urlOf(name: OperationName, params: object = {}): string {
  const { path, prefixed: isPrefixed } = operations[name]
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key] ?? '')),
  )
  return isPrefixed ? prefixed(filled) : filled
}

/** Calls an operation of the contract (schemas/api); rejects with ServiceError. */
export async function call<Name extends OperationName>(
  name: Name,
  request: OperationRequest<Name> = {},
): Promise<OperationTypes[Name]['reply']> {
  return (await callByName(name, request)) as OperationTypes[Name]['reply']
}

/** The same for names from documents; an unknown one is refused before anything is sent. */
export async function callByName(
  name: string,
  { params, query, body, idempotencyKey, appId, signal, timeout }: AnyRequest = {},
): Promise<unknown> {
  if (!Object.hasOwn(operations, name)) throw new Error(t('没有名为「{name}」的接口', { name }))
  const operation = operations[name as OperationName]
  const { data } = await http.request({
    method: operation.method,
    url: urlOf(name as OperationName, params),
    params: query,
    data: body,
    signal,
    ...(timeout ? { timeout } : {}),
    headers: {
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(appId ? { [TENANT_HEADER]: appId } : {}),
    },
  })
  return data
}

/** The specification's call wrapper (§8): shows the error and returns null instead of rejecting. */
export async function attempt<Name extends OperationName>(
  name: Name,
  request: OperationRequest<Name> = {},
): Promise<OperationTypes[Name]['reply'] | null> {
  try {
    return await call(name, request)
  } catch (error) {
    // A response that ends the session is handled separately.
    const { status, message } = error as ServiceError
    if (status !== 401 && status !== 204) showError(message)
    return null
  }
}
