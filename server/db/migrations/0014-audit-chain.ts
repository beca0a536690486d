/**
 * What was changed, and from where. The numbers, with the hash of the entry before, are given soon after (server/db/chainAudit): a chain
 * that every transaction had to extend itself would let only one run at a time. Sessions say where they are used, for their owner.
 */
export const auditChain = `
alter table audit add column address text, add column details json,
  add column number bigint, add column previous_hash text, add column hash text;
create unique index audit_number on audit (realm_id, number) where number is not null;
create index audit_open on audit (realm_id, at, id) where number is null;
create index audit_at on audit (realm_id, at desc, id desc);
alter table session add column user_agent text, add column address text;
`
