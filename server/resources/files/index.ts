import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { newId } from '@/server/db/newId'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { audit } from '@/server/resources/audit'
import { defineResource } from '@/server/resources/defineResource'
import { fileTypeOf, isInlineType } from '@/server/resources/files/fileTypes'
import { isReadable } from '@/server/resources/files/isReadable'
import { assertQuota } from '@/server/resources/files/quota'
import { draftFile } from '@/server/storage/draftFile'

const maxBytes = 20 * 1024 * 1024

export const filesResource = defineResource({
  name: 'files',
  httpOperations: {
    async uploadFile({ db, env, session, tenant, files, request }) {
      await assertQuota(db, { env, session, tenant }, 0)
      const part = await readPart(request)
      const id = newId()
      const name = cleanName(part.filename)
      const draft = await draftFile(files, id, part.file)
      const type = fileTypeOf({ name, declared: part.mimetype, ...draft })
      if (part.file.truncated || !type) {
        await draft.drop()
        throw new AppError(part.file.truncated ? 'file_too_large' : 'file_type_refused')
      }
      const { file, size, sha256 } = draft
      await assertQuota(db, { env, session, tenant }, size).catch(async (error: unknown) => {
        await draft.drop()
        throw error
      })
      await files.store(id, file).catch(async (error: unknown) => {
        await draft.drop()
        throw error
      })
      await scoped(db, { realmId: session.realmId, appId: tenant.appId })
        .insert('file', {
          id,
          name,
          size,
          type,
          sha256,
          createdBy: session.userId,
        })
        .execute()
        .catch(async (error: unknown) => {
          await files.remove(id)
          throw error
        })
      return { id, name, size, type }
    },

    /** For the user who uploaded it and for users who see it in a record; for others it does not exist. */
    async downloadFile({ db, session, files, params, query, invoke, reply }) {
      const scope = acrossApplications(db, session)
      const file = await scope.select('file').selectAll().where('id', '=', params.id).executeTakeFirst()
      if (!file || !(await isReadable({ db, session, invoke }, file))) throw new AppError('not_found')
      const disposition = query.inline && isInlineType(file.type) ? 'inline' : 'attachment'
      const content = await files.read(file.id)
      // Pictures in a page are shown together with their record.
      if (disposition === 'attachment')
        await audit(db, { session, tenant: { appId: file.appId }, operation: 'downloadFile', target: file.id })
      reply
        .type(file.type)
        .header('content-length', file.size)
        .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
        .header('cache-control', 'private, max-age=3600')
      return content
    },
  },
})

async function readPart(request: FastifyRequest): Promise<MultipartFile> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 10 } }).catch(refuseMalformed)
    : undefined
  if (!part?.filename) throw new AppError('bad_request', { message: t('请选择要上传的文件') })
  return part
}

/** The parser has codes for exceeded limits, but none for a body that is not multipart (RFC 7578). */
function refuseMalformed(cause: Error & { code?: string }): never {
  throw cause.code ? cause : new AppError('bad_request', { message: t('上传的内容不完整，请重新上传'), cause })
}

/** The last part of the name, without characters that file systems or headers do not accept. */
function cleanName(name: string): string {
  const base = name
    .split(/[\\/]/)
    .at(-1)!
    .replaceAll(/[\p{Cc}\p{Surrogate}"<>|:*?]/gu, '_')
    .trim()
  return base.slice(-200) || 'file'
}
