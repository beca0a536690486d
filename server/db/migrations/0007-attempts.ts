/** Failed logins of the last minutes, counted for all servers together. Short-lived, therefore an unlogged table. */
export const attempts = `
create unlogged table attempt (
  realm_id integer not null references realm,
  key_hash text not null,
  count integer not null default 1,
  expires_at timestamptz not null,
  primary key (realm_id, key_hash)
);
`
