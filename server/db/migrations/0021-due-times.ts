/**
 * When tasks are due. `process_due` holds what is to happen by itself: any node takes a row that has come, and the step that acts on it
 * removes it. Lists show what is due first.
 */
export const dueTimes = `
alter table process_task add column due_at timestamptz;
alter table process_inbox add column due_at timestamptz;
drop index process_inbox_newest;
create index process_inbox_first on process_inbox (realm_id, principal, due_at, arrived_at desc, instance_id desc, task desc);
create table process_due (
  realm_id integer not null references realm,
  app_id uuid not null,
  instance_id uuid not null,
  task integer not null,
  timer text not null,
  at timestamptz not null,
  next_at timestamptz not null,
  attempts integer not null default 0,
  error text,
  primary key (realm_id, app_id, instance_id, task, timer),
  foreign key (realm_id, app_id, instance_id, task) references process_task (realm_id, app_id, instance_id, number) on delete cascade
);
create index process_due_next on process_due (realm_id, next_at);
`
