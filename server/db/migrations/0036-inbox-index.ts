/** Inboxes are read from their index alone: a count of a thousand tasks would look up each of them otherwise. */
export const inboxIndex = `
drop index process_inbox_first;
create index process_inbox_first on process_inbox (realm_id, principal, due_at, arrived_at desc, instance_id desc, task desc) include (app_id);
`
