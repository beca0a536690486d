/** The keys under which older versions store the values of fields renamed since (domain/documents/formerKeys.ts). */
export const formerKeys = `
alter table resource_version add column former_keys json not null default '{}';
`
