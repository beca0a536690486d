/** The enterprise served. A default install has one; every key begins with it, so that more can follow. */
export const defaultRealmId = 1
