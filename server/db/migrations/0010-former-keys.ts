/** Under which keys older versions keep the values of fields that were renamed since (domain/documents/formerKeys.ts). */
export const formerKeys = `
alter table resource_version add column former_keys json not null default '{}';
`
