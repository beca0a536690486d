import { describe, expect, it } from 'vitest'
import { AppError } from '@/domain/errors/AppError'
import { errorCatalogue } from '@/domain/errors/catalogue'
import { isErrorCode } from '@/domain/errors/isErrorCode'

describe('error catalogue', () => {
  it('keeps the sentences of the specification', () => {
    const sentences: string[] = Object.values(errorCatalogue).map((entry) => entry.message)
    for (const exact of [
      '请求错误，请稍后重试',
      '您没有进入此页面的权限！',
      'url错误，请检查配置',
      '消息内容为空!',
      '没有管理员权限',
    ]) {
      expect(sentences).toContain(exact)
    }
  })

  it('has error statuses and non-empty sentences only', () => {
    for (const [code, { status, message }] of Object.entries(errorCatalogue)) {
      expect(status, code).toBeGreaterThanOrEqual(400)
      expect(message, code).toMatch(/[一-龥]/)
    }
  })

  it('makes errors that serialise without their stack', () => {
    const error = new AppError('revision_conflict', { details: { rev: 3 } })
    expect(error.status).toBe(409)
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      code: 'revision_conflict',
      message: '内容已被他人修改，请合并后再保存',
      details: { rev: 3 },
    })
    expect(isErrorCode('toString')).toBe(false)
    expect(isErrorCode('in_use')).toBe(true)
  })
})
