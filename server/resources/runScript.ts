import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { runSandboxed, ScriptError } from '@/server/engine/scripts/sandbox'
import { HopelessError } from '@/server/resources/outgoingCall'

/** Runs the script of a service over the values of a form. Out: the fields that it returned. Throws HopelessError for what is wrong with the script. */
export async function runScript(
  source: string,
  form: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const result = await runSandboxed(source, { form }).catch((error: unknown) => {
    throw error instanceof ScriptError ? new HopelessError(error.message) : error
  })
  if (result === null) return {}
  if (!isRecord(result)) throw new HopelessError(t('脚本须返回要修改的字段，如 { amount: 1 }'))
  return result
}
