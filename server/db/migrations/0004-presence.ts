/** Who has a resource open in a designer. Short-lived, therefore an unlogged table. */
export const presence = `
create unlogged table resource_presence (
  realm_id integer not null,
  app_id uuid not null,
  resource_id uuid not null,
  client text not null,
  user_id uuid not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (realm_id, app_id, resource_id, client),
  foreign key (realm_id, app_id, resource_id) references resource (realm_id, app_id, id) on delete cascade
);
`
