import { type ContractOperation, contractOperations, contractResources } from '@/server/plugins/contract'

/** A page without scripts that lists every call of the contract. */
export function renderDocsPage(apiPrefix: string, nonce: string): string {
  const sections = contractResources.map(({ resource, title }) => {
    const rows = contractOperations
      .filter((operation) => operation.resource === resource)
      .map((row) => renderRow(row, apiPrefix))
    return `<h2 id="${resource}">${escapeHtml(title)} <small>${resource}</small></h2>${rows.join('')}`
  })
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>接口说明</title><style nonce="${nonce}">
body{font:14px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1f2329}
details{border:1px solid #e5e6eb;border-radius:6px;margin:8px 0;padding:8px 12px}summary{cursor:pointer}
code,pre{font-family:ui-monospace,Consolas,monospace}pre{overflow:auto;background:#f7f8fa;padding:12px}b{display:inline-block;width:64px}small{color:#5c6370;font-weight:normal}
</style></head><body><h1>接口说明</h1><p>机器可读的版本：<a href="/openapi.json">/openapi.json</a>（OpenAPI 3.1）</p>${sections.join('')}</body></html>`
}

function renderRow(operation: ContractOperation, apiPrefix: string): string {
  const path = `${operation.isPrefixed ? apiPrefix : ''}${operation.path}`
  const { params, query, body, reply, errors } = operation
  const parts = escapeHtml(JSON.stringify({ params, query, body, reply, errors }, null, 2))
  const notes = [operation.access, ...(operation.isPlanned ? ['planned'] : [])].join(' · ')
  return `<details id="${operation.name}"><summary><b>${operation.method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)} <small>${notes}</small></summary><pre>${parts}</pre></details>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
