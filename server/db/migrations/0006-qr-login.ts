/** Browsers that wait for a sign-in by telephone; each row lives for minutes. */
export const qrLogin = `
create table qr_login (
  realm_id integer not null references realm (realm_id),
  scan_hash text not null,
  ticket_hash text not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (realm_id, scan_hash)
);
`
