/** Whether a text has neither control characters nor half of a surrogate pair: PostgreSQL stores neither NUL nor such halves in JSON. */
export const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

/** A text that can be stored and shown, whatever it was: without NUL, halves of surrogate pairs replaced, at most so many characters. */
export function plainText(text: string, most: number): string {
  // A character has one or two code units, so that the last ones are cut off again where a pair was cut.
  const wellFormed = text
    .slice(0, most * 2)
    .replaceAll('\u0000', '')
    .replaceAll(/\p{Cs}/gu, '\ufffd')
  return [...wellFormed].slice(0, most).join('')
}
