/**
 * Lists of a form's records stay fast with a million of them: an index in the order of each list, without the recycle bin, and the
 * pairs of neighbouring characters of a title (its last character by itself), for substring searches (server/db/textPairs).
 */
export const largeLists = `
create function text_pairs(text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(select distinct substr(lower($1), n, 2) from generate_series(1, char_length(lower($1))) n))
$$;
drop index form_instance_form;
drop index form_instance_creator;
create index form_instance_form on form_instance (realm_id, app_id, form_id, created_at desc, id desc) where deleted_at is null;
create index form_instance_app on form_instance (realm_id, app_id, created_at desc, id desc) where deleted_at is null;
create index form_instance_creator on form_instance (realm_id, app_id, created_by, created_at desc, id desc) where deleted_at is null;
alter table form_instance add column title_pairs tsvector generated always as (text_pairs(title)) stored;
create index form_instance_title on form_instance using gin (title_pairs);
`
