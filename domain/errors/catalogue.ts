/**
 * Every error that the portal can answer with: its HTTP status and the sentence shown to users, which says what to do.
 * Sentences quoted by the specification (§5, §8) are exact.
 */
export const errorCatalogue = {
  // 400: the request cannot be read
  bad_request: { status: 400, message: '请求内容有误，请检查后重新提交' },
  malformed_json: { status: 400, message: '请求内容不是有效的 JSON，请检查后重新提交' },
  request_failed: { status: 400, message: '请求错误，请稍后重试' },
  empty_message: { status: 400, message: '消息内容为空!' },
  url_not_configured: { status: 400, message: 'url错误，请检查配置' },
  // 401: not authenticated; the header WWW-Authenticate names the authentication scheme (as its realm)
  unauthenticated: { status: 401, message: '您尚未登录，请登录后重试' },
  login_failed: { status: 401, message: '用户名或密码错误，请重新输入' },
  session_expired: { status: 401, message: '登录已过期，请重新登录' },
  ticket_invalid: { status: 401, message: '登录凭证无效或已失效，请重新登录' },
  code_invalid: { status: 401, message: '二维码无效或已过期，请重新扫码登录' },
  // 403: authenticated, but not allowed. The client signs out unless the sentence contains 没有管理员权限 (spec §8)
  forbidden: { status: 403, message: '没有管理员权限或操作权限，请联系管理员' },
  page_forbidden: { status: 403, message: '您没有进入此页面的权限！' },
  not_administrator: { status: 403, message: '没有管理员权限' },
  account_disabled: { status: 403, message: '账号已停用，请联系管理员' },
  account_unknown: { status: 403, message: '您的账号尚未在本平台开通，请联系管理员' },
  csrf_refused: { status: 403, message: '请求来源不被信任，请刷新页面后重试' },
  // 404 and relatives
  not_found: { status: 404, message: '内容不存在或已被删除，请返回列表刷新' },
  method_not_allowed: { status: 405, message: '不支持此请求方式，请检查接口说明' },
  qr_login_gone: { status: 410, message: '二维码已失效，请在电脑上刷新后重新扫码' },
  gone: { status: 410, message: '内容已失效，请返回列表刷新' },
  // 409: the current state does not allow it
  conflict: { status: 409, message: '操作与当前状态冲突，请刷新后重试' },
  duplicate: { status: 409, message: '编码或名称已存在，请更换后重试' },
  record_leaves_scope: {
    status: 409,
    message: '修改后此记录将超出您的数据权限，请保留原来的归属，或联系应用管理员处理',
  },
  revision_conflict: { status: 409, message: '内容已被他人修改，请合并后再保存' },
  in_use: { status: 409, message: '内容正在被使用，请先解除引用再删除' },
  work_waiting: { status: 409, message: '还有任务等待其中的人员领取，请先领取、转交或终止这些任务' },
  export_running: { status: 409, message: '您有一个导出还在进行，请等它完成或取消后再试' },
  idempotency_mismatch: {
    status: 409,
    message: '刚才的提交已经成功，之后的修改没有提交；请刷新页面，在已提交的记录中查看',
  },
  // 413, 415, 422, 426, 429: the content or the rate of requests
  payload_too_large: { status: 413, message: '提交的内容过大，请精简后重试' },
  file_too_large: { status: 413, message: '文件过大，请压缩后重新上传' },
  too_many_rows: { status: 413, message: '满足条件的记录太多，请用查询条件缩小范围后重试' },
  quota_exceeded: { status: 413, message: '附件空间已满，请删除不再需要的记录，或联系管理员' },
  unsupported_media_type: { status: 415, message: '不支持的内容类型，请更换格式后重试' },
  validation_failed: { status: 422, message: '填写的内容未通过校验，请按提示修改' },
  document_invalid: { status: 422, message: '设计内容存在问题，请在“问题”面板中修正后重试' },
  expression_invalid: { status: 422, message: '表达式有误，请按提示修改' },
  reference_missing: { status: 422, message: '引用的内容不存在，请重新选择' },
  password_wrong: { status: 422, message: '原密码不正确，请重新输入' },
  password_weak: { status: 422, message: '新密码须为 8 到 128 个字符，同时包含字母和数字，且不同于原密码' },
  file_type_refused: { status: 422, message: '不允许上传此类型的文件，请更换文件' },
  upgrade_required: { status: 426, message: '此地址只接受 WebSocket 连接，请检查接口说明' },
  too_many_requests: { status: 429, message: '操作过于频繁，请稍后重试' },
  // 5xx: faults of the server
  internal: { status: 500, message: '请求错误，请稍后重试' },
  not_implemented: { status: 501, message: '此功能尚未开放，敬请期待' },
  sign_on_not_configured: { status: 501, message: '单点登录尚未配置，请使用用户名和密码登录' },
  upstream_failed: { status: 502, message: '外部系统没有正常响应，请稍后重试' },
  unavailable: { status: 503, message: '服务暂不可用，请稍后重试' },
  storage_unavailable: { status: 503, message: '附件存储暂不可用，请稍后重试；多次出现请联系管理员' },
  storage_full: { status: 507, message: '服务器的存储空间已满，内容没有保存；请联系管理员' },
  timed_out: { status: 504, message: '处理超时，请稍后重试' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue
