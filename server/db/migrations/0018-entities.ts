/**
 * Each entity has a table of its own, made when it is published (server/db/entities). Its name and those of its columns are ids; what it has
 * is stored here, so that a backup can make it again. Uploads are used by records of entities, too; there is no foreign key to a table that
 * is made later.
 */
export const entities = `
create table entity_table (
  realm_id integer not null references realm,
  app_id uuid not null,
  entity_id uuid not null,
  columns json not null,
  title_field text,
  primary key (realm_id, app_id, entity_id),
  foreign key (realm_id, app_id, entity_id) references resource (realm_id, app_id, id) on delete cascade
);
create table record_file_use (
  realm_id integer not null references realm,
  app_id uuid not null,
  file_id uuid not null,
  entity_id uuid not null,
  record_id uuid not null,
  primary key (realm_id, app_id, file_id, entity_id, record_id),
  foreign key (realm_id, app_id, file_id) references file (realm_id, app_id, id)
);
create index record_file_use_record on record_file_use (realm_id, app_id, entity_id, record_id);
`
