import { type OperationName, operations } from '@/domain/contract/generated/operations'

/** A socket begins as a GET. */
export function methodOf(name: OperationName): 'GET' {
  const { method } = operations[name]
  return (method === 'WS' ? 'GET' : method) as 'GET'
}

/** The path of an operation with its parameters filled in; `x` for missing ones. */
export function operationUrl(name: OperationName, apiPrefix: string, params: Record<string, string> = {}): string {
  const { path, prefixed } = operations[name]
  return `${prefixed ? apiPrefix : ''}${path.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? 'x'))}`
}
