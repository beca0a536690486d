import { t } from '@/domain/i18n/t'

/** Specification §9; milliseconds. */
const TIMEOUT = 120_000

/**
 * Loads code that is not in the page yet. In: an `import()`. Rejects with an Error whose message can be shown, when the code
 * can't be loaded in time, so that nothing waits indefinitely.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new Error(t('页面的一部分没能加载，请检查网络后重试；如果仍然不行，请保存填写的内容并刷新页面'), { cause })
  } finally {
    clearTimeout(timer)
  }
}
