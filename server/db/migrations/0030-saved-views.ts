/** What a person narrows a list to, kept under a name: the parameters of its address. */
export const savedViews = `
create table saved_view (
  realm_id integer not null references realm,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query json not null,
  position double precision not null,
  primary key (realm_id, id),
  foreign key (realm_id, user_id) references account (realm_id, id) on delete cascade
);
create index saved_view_owner on saved_view (realm_id, user_id, list, position);
`
