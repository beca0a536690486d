/** Who stands in for whom. `settled_at` is when the open tasks came back after the end. */
export const substitutions = `
create table process_substitution (
  realm_id integer not null references realm,
  id uuid not null,
  user_id uuid not null,
  substitute_id uuid not null,
  process_id uuid,
  from_date text not null,
  to_date text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (realm_id, id),
  foreign key (realm_id, user_id) references account (realm_id, id),
  foreign key (realm_id, substitute_id) references account (realm_id, id)
);
create index process_substitution_user on process_substitution (realm_id, user_id, until_at);
create index process_substitution_end on process_substitution (realm_id, until_at) where settled_at is null;
create index process_task_open on process_task (realm_id, approver) where status = 'open';
`
