/**
 * In the text of a statement whose best plan depends on its values, as that of a search on how common a word is: it is not prepared once, but planned at
 * each call.
 */
export const plannedAnew = '/* planned anew */'
