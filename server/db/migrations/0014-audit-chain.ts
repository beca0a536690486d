/**
 * What was changed, and from which address. The numbers, with the hash of the previous entry, are assigned soon after (server/db/chainAudit):
 * if every transaction extended the chain itself, only one could run at a time. Sessions store where they are used, for their owner.
 */
export const auditChain = `
alter table audit add column address text, add column details json,
  add column number bigint, add column previous_hash text, add column hash text;
create unique index audit_number on audit (realm_id, number) where number is not null;
create index audit_open on audit (realm_id, at, id) where number is null;
create index audit_at on audit (realm_id, at desc, id desc);
alter table session add column user_agent text, add column address text;
`
