/** Messages between processes that came before anybody awaited them. */
export const messages = `
create table process_message (
  realm_id integer not null references realm,
  app_id uuid not null,
  id uuid not null,
  name text not null,
  key text not null,
  sent_at timestamptz not null,
  primary key (realm_id, app_id, id),
  foreign key (realm_id, app_id) references application (realm_id, id) on delete cascade
);
create index process_message_key on process_message (realm_id, app_id, name, key, sent_at);
create index process_work_awaited on process_work (realm_id, app_id, since) where status = 'waiting';
`
