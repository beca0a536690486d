/** How a session was authenticated, so that a logout can end it at the provider too; a code passes both on to its session. */
export const singleSignOn = `
alter table session add column sign_in text not null default 'password'
  check (sign_in in ('password', 'cas', 'oidc', 'code'));
alter table session add column id_token text;
alter table random_code add column sign_in text not null default 'code'
  check (sign_in in ('cas', 'oidc', 'code'));
alter table random_code add column id_token text;
`
