/** Only addresses that begin so count as external (specification §2.3); no script is one. */
export const isExternalUrl = (url: string): boolean => /^(https?:|mailto:|tel:)/i.test(url)
