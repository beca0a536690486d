/**
 * The values of unique fields that records of forms have, as hashes of what is compared; those of deleted records are free. No foreign key to
 * the record: publishing fills this table while others change records, and each would wait for the other.
 */
export const uniqueValues = `
create table form_unique_value (
  realm_id integer not null,
  app_id uuid not null,
  form_id uuid not null,
  node_id text not null,
  value text not null,
  record_id uuid not null,
  primary key (realm_id, app_id, form_id, node_id, value)
);
create index form_unique_value_record on form_unique_value (realm_id, app_id, record_id);
`
