/**
 * What people add beside the engine: where a notice leads, comments and reminders of an instance, phrases for opinions (a person's own, and those
 * of the organisation, which have no owner), drafts of requests and of what is written at a task, who has seen a task, and the files of opinions.
 */
export const taskCentre = `
alter table notification add column link text;
create table process_remark (
  realm_id integer not null references realm,
  app_id uuid not null,
  id uuid not null,
  instance_id uuid not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  type text not null,
  text text not null,
  people json not null,
  primary key (realm_id, app_id, id),
  foreign key (realm_id, app_id, instance_id) references process_instance (realm_id, app_id, id) on delete cascade,
  foreign key (realm_id, user_id) references account (realm_id, id)
);
create index process_remark_instance on process_remark (realm_id, app_id, instance_id, at);
create table opinion_phrase (
  realm_id integer not null references realm,
  id uuid not null,
  user_id uuid,
  text text not null,
  position double precision not null,
  primary key (realm_id, id)
);
create index opinion_phrase_owner on opinion_phrase (realm_id, user_id, position);
create table process_draft (
  realm_id integer not null references realm,
  app_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  process_id uuid not null,
  data json not null,
  updated_at timestamptz not null default now(),
  primary key (realm_id, app_id, id),
  foreign key (realm_id, app_id, process_id) references resource (realm_id, app_id, id) on delete cascade
);
create index process_draft_owner on process_draft (realm_id, user_id, updated_at desc);
create table process_task_draft (
  realm_id integer not null references realm,
  app_id uuid not null,
  instance_id uuid not null,
  task integer not null,
  user_id uuid not null,
  opinion text not null,
  data json,
  rev integer,
  saved_at timestamptz not null default now(),
  primary key (realm_id, app_id, instance_id, task, user_id),
  foreign key (realm_id, app_id, instance_id, task) references process_task (realm_id, app_id, instance_id, number) on delete cascade
);
create table process_task_seen (
  realm_id integer not null references realm,
  app_id uuid not null,
  instance_id uuid not null,
  task integer not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (realm_id, app_id, instance_id, task, user_id),
  foreign key (realm_id, app_id, instance_id, task) references process_task (realm_id, app_id, instance_id, number) on delete cascade
);
create table process_file_use (
  realm_id integer not null references realm,
  app_id uuid not null,
  file_id uuid not null,
  instance_id uuid not null,
  primary key (realm_id, app_id, file_id, instance_id),
  foreign key (realm_id, app_id, instance_id) references process_instance (realm_id, app_id, id) on delete cascade
);
`
