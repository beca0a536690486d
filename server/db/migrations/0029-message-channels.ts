/** How messages reach people besides the portal: their addresses and switches, what is to be sent, and the day of the last digest. */
export const messageChannels = `
create table message_setting (
  realm_id integer not null references realm,
  user_id uuid not null,
  email text,
  robot_type text,
  robot_url text,
  robot_secret text,
  channels json not null default '{}',
  primary key (realm_id, user_id),
  foreign key (realm_id, user_id) references account (realm_id, id) on delete cascade
);
create table message_delivery (
  realm_id integer not null references realm,
  message_id uuid not null,
  channel text not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  content text not null default '',
  link text,
  status text not null default 'due',
  attempts integer not null default 0,
  failures integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null default now(),
  error text,
  primary key (realm_id, message_id, channel)
);
create index message_delivery_due on message_delivery (next_at) where status = 'due';
create table message_digest (
  realm_id integer primary key references realm,
  date text not null
);
create index message_delivery_user on message_delivery (realm_id, user_id, created_at);
`
