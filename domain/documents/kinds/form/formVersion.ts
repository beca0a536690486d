/** The version of forms that this code writes. */
export const formVersion = 2
