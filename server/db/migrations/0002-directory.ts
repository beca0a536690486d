/** Catalogues, announcements, favourites and stored menus; a role may be held for one organisation (specification §6, needBindOrg). */
export const directory = `
alter table account_role
  drop constraint account_role_pkey,
  add column id uuid not null default gen_random_uuid(),
  add column org_id uuid,
  add primary key (realm_id, id),
  add foreign key (realm_id, org_id) references org (realm_id, id);
create unique index account_role_once
  on account_role (realm_id, user_id, role_id, coalesce(org_id, '00000000-0000-0000-0000-000000000000'));
create index account_role_role on account_role (realm_id, role_id, user_id);

create table biz_catalog (
  realm_id integer not null,
  app_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  pinyin text not null,
  sort integer not null default 0,
  primary key (realm_id, app_id, id),
  foreign key (realm_id, app_id) references application (realm_id, id) on delete cascade
);
create unique index biz_catalog_name
  on biz_catalog (realm_id, app_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name);

alter table resource
  add column catalog_id uuid,
  add foreign key (realm_id, app_id, catalog_id) references biz_catalog (realm_id, app_id, id);
create index resource_catalog on resource (realm_id, app_id, catalog_id);

alter table resource_reference
  add column is_published boolean not null default false,
  drop constraint resource_reference_pkey,
  add primary key (realm_id, app_id, from_id, is_published, path, target);

-- What a renamed resource or dictionary was called: published versions and links that people keep go on using it.
create table code_alias (
  realm_id integer not null,
  app_id uuid not null,
  kind text not null,
  code text not null,
  target_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (realm_id, app_id, kind, code),
  foreign key (realm_id, app_id) references application (realm_id, id) on delete cascade
);
create index code_alias_target on code_alias (realm_id, app_id, target_id);

create view code_owner as
  select realm_id, app_id, kind, code, id from resource
  union all select realm_id, app_id, 'dictionary', code, id from dict
  union all select realm_id, app_id, kind, code, target_id from code_alias;

create table announcement (
  realm_id integer not null references realm,
  id uuid not null,
  title text not null,
  content text not null,
  pinyin text not null,
  is_pinned boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (realm_id, id),
  foreign key (realm_id, created_by) references account (realm_id, id)
);
create index announcement_list on announcement (realm_id, status, is_pinned desc, published_at desc, id);

alter table application
  add column url text,
  add column adds_published boolean not null default true,
  add column menus_revision integer not null default 0;

create table application_favourite (
  realm_id integer not null,
  user_id uuid not null,
  app_id uuid not null,
  sort integer not null,
  primary key (realm_id, user_id, app_id),
  foreign key (realm_id, user_id) references account (realm_id, id),
  foreign key (realm_id, app_id) references application (realm_id, id) on delete cascade
);
`
