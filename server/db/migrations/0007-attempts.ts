/** Failed logins of the last minutes, counted for all servers together. Short-lived, so it is not written ahead to the log. */
export const attempts = `
create unlogged table attempt (
  realm_id integer not null references realm,
  key_hash text not null,
  count integer not null default 1,
  expires_at timestamptz not null,
  primary key (realm_id, key_hash)
);
`
