/**
 * Marker in the text of a statement whose best plan depends on its values, such as how common a searched word is: it is not prepared, but
 * planned at each call.
 */
export const replanned = '/* replanned at each call */'
