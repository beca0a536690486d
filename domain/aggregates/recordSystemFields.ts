/** The names of fields that every record has, whatever its source: they are no parts of another document. */
export const recordSystemFields: ReadonlySet<string> = new Set([
  'orderId',
  'title',
  'version',
  'createdBy',
  'createdOrg',
  'createdAt',
  'updatedAt',
])
