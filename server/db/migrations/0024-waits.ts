/**
 * What a process waits for besides people. A delay is a due time, so due times belong to instances, not to tasks only. `process_work` holds
 * what is to be done outside of the interpreter, until it is done: another process to start, a service to call, a message to send or await.
 * An instance that another one started says so.
 */
export const waits = `
alter table process_due drop constraint process_due_realm_id_app_id_instance_id_task_fkey;
alter table process_due add foreign key (realm_id, app_id, instance_id)
  references process_instance (realm_id, app_id, id) on delete cascade;
alter table process_instance add column parent_id uuid;
alter table process_instance add column parent_wait integer;
create index process_instance_parent on process_instance (realm_id, app_id, parent_id) where parent_id is not null;
create table process_work (
  realm_id integer not null references realm,
  app_id uuid not null,
  instance_id uuid not null,
  number integer not null,
  kind text not null,
  node text not null,
  status text not null,
  since timestamptz not null,
  next_at timestamptz not null,
  attempts integer not null default 0,
  error text,
  details json,
  primary key (realm_id, app_id, instance_id, number, kind),
  foreign key (realm_id, app_id, instance_id) references process_instance (realm_id, app_id, id) on delete cascade
);
create index process_work_next on process_work (realm_id, next_at) where status = 'due';
create index process_work_failed on process_work (realm_id, app_id, since) where status = 'failed';
`
