/** Finds the uploads that records of the application refer to; needed once, and where records are inserted without the server's own checks. */
export const fileUsesFromData = `
insert into file_use (realm_id, app_id, file_id, instance_id)
select distinct i.realm_id, i.app_id, f.id, i.id from form_instance i
  cross join lateral jsonb_path_query(i.data, 'strict $.**.id') as found(value)
  join file f on f.realm_id = i.realm_id and f.app_id = i.app_id and f.id::text = found.value #>> '{}'
on conflict do nothing;
`

/** Which records refer to an upload: they decide who may read it. A deleted record is hidden first and removed later. */
export const records = `
create table file_use (
  realm_id integer not null,
  app_id uuid not null,
  file_id uuid not null,
  instance_id uuid not null,
  primary key (realm_id, app_id, file_id, instance_id),
  foreign key (realm_id, app_id, file_id) references file (realm_id, app_id, id),
  foreign key (realm_id, app_id, instance_id) references form_instance (realm_id, app_id, id) on delete cascade
);
create index file_use_instance on file_use (realm_id, app_id, instance_id);
create index file_owner on file (realm_id, created_by);
${fileUsesFromData}
alter table form_instance add column deleted_at timestamptz, add column deleted_by uuid;
create index form_instance_deleted on form_instance (deleted_at) where deleted_at is not null;
`
