/** The enterprise served. A default installation has one; every key begins with it, so that more can follow. */
export const defaultRealmId = 1
