/**
 * Departments get heads (no foreign key: accounts refer to departments, and a backup loads one before the other). Instances of processes with their state as the interpreter keeps it (domain/process), guarded by `rev`; every other row
 * comes from the effects of the same step. `process_event` is the history: replayed, it gives the state. `process_inbox` holds one narrow row
 * for each principal of an open task, so that a list is the newest rows of each principal, merged. A record that belongs to an instance
 * says so: it is read and changed by the rights of the process. What a version was compiled to when it was published stays with it.
 */
export const processes = `
alter table org add column head_id uuid;
alter table form_instance add column process_instance_id uuid;
alter table resource_version add column compiled json;
create table process_instance (
  realm_id integer not null references realm,
  app_id uuid not null,
  id uuid not null,
  process_id uuid not null,
  version integer not null,
  order_id uuid not null,
  title text not null,
  summary json not null,
  starter_id uuid not null,
  status text not null,
  round integer not null,
  state json not null,
  rev integer not null,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (realm_id, app_id, id),
  foreign key (realm_id, app_id, process_id, version) references resource_version (realm_id, app_id, resource_id, version),
  foreign key (realm_id, app_id, order_id) references form_instance (realm_id, app_id, id),
  foreign key (realm_id, starter_id) references account (realm_id, id)
);
create index process_instance_starter on process_instance (realm_id, starter_id, started_at desc, id desc);
create index process_instance_app on process_instance (realm_id, app_id, started_at desc, id desc);
create index process_instance_process on process_instance (realm_id, app_id, process_id, started_at desc);
create table process_task (
  realm_id integer not null references realm,
  app_id uuid not null,
  instance_id uuid not null,
  number integer not null,
  node text not null,
  round integer not null,
  approver text not null,
  holder_id uuid,
  reason text,
  status text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (realm_id, app_id, instance_id, number),
  foreign key (realm_id, app_id, instance_id) references process_instance (realm_id, app_id, id) on delete cascade
);
create index process_task_done on process_task (realm_id, closed_by, closed_at desc) where closed_by is not null;
create table process_inbox (
  realm_id integer not null references realm,
  app_id uuid not null,
  principal text not null,
  arrived_at timestamptz not null,
  instance_id uuid not null,
  task integer not null,
  primary key (realm_id, principal, instance_id, task),
  foreign key (realm_id, app_id, instance_id, task) references process_task (realm_id, app_id, instance_id, number) on delete cascade
);
create index process_inbox_newest on process_inbox (realm_id, principal, arrived_at desc, instance_id desc, task desc);
create table process_event (
  realm_id integer not null references realm,
  app_id uuid not null,
  instance_id uuid not null,
  rev integer not null,
  at timestamptz not null,
  user_id uuid,
  event json not null,
  log json not null,
  primary key (realm_id, app_id, instance_id, rev),
  foreign key (realm_id, app_id, instance_id) references process_instance (realm_id, app_id, id) on delete cascade
);
create table process_reader (
  realm_id integer not null references realm,
  app_id uuid not null,
  instance_id uuid not null,
  user_id uuid not null,
  node text not null,
  at timestamptz not null,
  read_at timestamptz,
  primary key (realm_id, app_id, instance_id, user_id),
  foreign key (realm_id, app_id, instance_id) references process_instance (realm_id, app_id, id) on delete cascade
);
create index process_reader_newest on process_reader (realm_id, user_id, at desc);
create table process_follow (
  realm_id integer not null references realm,
  app_id uuid not null,
  instance_id uuid not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (realm_id, app_id, instance_id, user_id),
  foreign key (realm_id, app_id, instance_id) references process_instance (realm_id, app_id, id) on delete cascade
);
create index process_follow_newest on process_follow (realm_id, user_id, at desc);
`
