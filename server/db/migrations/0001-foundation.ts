/**
 * The first tables. Every key begins with the realm, a possible future partition; rows of an application have an app_id.
 * Documents are `json`, which preserves the order of keys; data that is filtered by its fields is `jsonb`.
 */
export const foundation = `
create extension if not exists pg_trgm;

create table realm (
  realm_id integer primary key,
  code text not null unique,
  name text not null
);

create table org (
  realm_id integer not null references realm,
  id uuid not null,
  parent_id uuid,
  code text not null,
  name text not null,
  full_name text not null,
  pinyin text not null,
  sort integer not null default 0,
  primary key (realm_id, id),
  unique (realm_id, code)
);
create index org_parent on org (realm_id, parent_id, sort, id);

create table account (
  realm_id integer not null references realm,
  id uuid not null,
  username text not null,
  real_name text not null,
  pinyin text not null,
  avatar text,
  org_id uuid,
  password_hash text,
  is_superuser boolean not null default false,
  is_disabled boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (realm_id, id),
  unique (realm_id, username),
  foreign key (realm_id, org_id) references org (realm_id, id)
);
create index account_org on account (realm_id, org_id, pinyin, id);
create index account_pinyin on account (realm_id, pinyin, id);
create index account_search on account using gin ((real_name || ' ' || username || ' ' || pinyin) gin_trgm_ops);

create table role_group (
  realm_id integer not null references realm,
  id uuid not null,
  parent_id uuid,
  code text not null,
  name text not null,
  pinyin text not null,
  primary key (realm_id, id),
  unique (realm_id, code)
);

create table role (
  realm_id integer not null references realm,
  id uuid not null,
  group_id uuid not null,
  code text not null,
  name text not null,
  pinyin text not null,
  need_bind_org boolean not null default false,
  primary key (realm_id, id),
  unique (realm_id, code),
  foreign key (realm_id, group_id) references role_group (realm_id, id)
);

create table account_role (
  realm_id integer not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (realm_id, user_id, role_id),
  foreign key (realm_id, user_id) references account (realm_id, id),
  foreign key (realm_id, role_id) references role (realm_id, id)
);

create table session (
  realm_id integer not null,
  token_hash text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (realm_id, token_hash),
  foreign key (realm_id, user_id) references account (realm_id, id)
);
create index session_expiry on session (expires_at);

create table application (
  realm_id integer not null references realm,
  id uuid not null,
  code text not null,
  name text not null,
  pinyin text not null,
  icon_url text,
  description text,
  app_type text not null,
  menus json not null default '[]',
  created_at timestamptz not null default now(),
  primary key (realm_id, id),
  unique (realm_id, code)
);

create table application_member (
  realm_id integer not null,
  app_id uuid not null,
  user_id uuid not null,
  permission_type smallint not null check (permission_type in (1, 2, 3)),
  primary key (realm_id, app_id, user_id),
  foreign key (realm_id, app_id) references application (realm_id, id) on delete cascade,
  foreign key (realm_id, user_id) references account (realm_id, id)
);
create index application_member_user on application_member (realm_id, user_id);

create table dict (
  realm_id integer not null,
  app_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  pinyin text not null,
  items json not null,
  updated_at timestamptz not null default now(),
  primary key (realm_id, app_id, id),
  unique (realm_id, app_id, code),
  foreign key (realm_id, app_id) references application (realm_id, id)
);

create table resource (
  realm_id integer not null,
  app_id uuid not null,
  id uuid not null,
  kind text not null,
  code text not null,
  title text not null,
  pinyin text not null,
  document json not null,
  journal json,
  revision integer not null default 0,
  published_version integer,
  published_revision integer,
  is_online boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null,
  primary key (realm_id, app_id, id),
  unique (realm_id, app_id, kind, code),
  foreign key (realm_id, app_id) references application (realm_id, id)
);

create table resource_version (
  realm_id integer not null,
  app_id uuid not null,
  resource_id uuid not null,
  version integer not null,
  id uuid not null,
  note text not null,
  document json not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (realm_id, app_id, resource_id, version),
  unique (realm_id, app_id, id),
  foreign key (realm_id, app_id, resource_id) references resource (realm_id, app_id, id)
);

create table resource_reference (
  realm_id integer not null,
  app_id uuid not null,
  from_id uuid not null,
  path text not null,
  target text not null,
  primary key (realm_id, app_id, from_id, path, target),
  foreign key (realm_id, app_id, from_id) references resource (realm_id, app_id, id)
);
create index resource_reference_target on resource_reference (realm_id, app_id, target);

create table form_instance (
  realm_id integer not null,
  app_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version integer not null,
  title text not null,
  data jsonb not null,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null,
  primary key (realm_id, app_id, id),
  foreign key (realm_id, app_id, form_id, version) references resource_version (realm_id, app_id, resource_id, version),
  foreign key (realm_id, created_by) references account (realm_id, id)
);
create index form_instance_form on form_instance (realm_id, app_id, form_id, created_at desc, id);
create index form_instance_creator on form_instance (realm_id, app_id, created_by, created_at desc, id);
create index form_instance_data on form_instance using gin (data jsonb_path_ops);

create table idempotency (
  realm_id integer not null,
  user_id uuid not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  reply json not null,
  created_at timestamptz not null default now(),
  primary key (realm_id, user_id, operation, key)
);
create index idempotency_age on idempotency (created_at);

create table serial_counter (
  realm_id integer not null,
  app_id uuid not null,
  form_id uuid not null,
  node_id text not null,
  period text not null,
  value bigint not null,
  primary key (realm_id, app_id, form_id, node_id, period)
);

create table file (
  realm_id integer not null,
  app_id uuid not null,
  id uuid not null,
  name text not null,
  size bigint not null,
  type text not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (realm_id, app_id, id),
  foreign key (realm_id, app_id) references application (realm_id, id)
);

create table audit (
  realm_id integer not null,
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  app_id uuid,
  operation text not null,
  target text not null,
  primary key (realm_id, id)
);
`
