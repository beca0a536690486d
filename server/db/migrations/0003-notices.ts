/** Tables for the portal's frame: notifications, workbenches, quick entrances, codes that transfer a sign-in to another portal. */
export const notices = `
create table notification (
  realm_id integer not null,
  id uuid not null,
  user_id uuid not null,
  title text not null,
  content text not null,
  mark smallint not null default 0 check (mark in (0, 1)),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (realm_id, user_id, id),
  foreign key (realm_id, user_id) references account (realm_id, id),
  foreign key (realm_id, created_by) references account (realm_id, id)
);
create index notification_unread on notification (realm_id, user_id) where mark = 0;

create table workbench (
  realm_id integer not null references realm,
  id uuid not null,
  user_id uuid,
  document json not null,
  updated_at timestamptz not null default now(),
  primary key (realm_id, id),
  foreign key (realm_id, user_id) references account (realm_id, id)
);
create unique index workbench_owner
  on workbench (realm_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'));

create table personal_entrance (
  realm_id integer not null,
  user_id uuid not null,
  sort integer not null,
  name text not null,
  url text not null,
  primary key (realm_id, user_id, sort),
  foreign key (realm_id, user_id) references account (realm_id, id)
);

create table random_code (
  realm_id integer not null,
  code_hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (realm_id, code_hash),
  foreign key (realm_id, user_id) references account (realm_id, id)
);
create index form_instance_mine on form_instance (realm_id, created_by, created_at desc, id);
`
