/** Only addresses with these prefixes count as external (specification §2.3); scripts never do. */
export const isExternalUrl = (url: string): boolean => /^(https?:|mailto:|tel:)/i.test(url)
