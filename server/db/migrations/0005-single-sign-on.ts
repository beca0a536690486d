/** How a session began, so that a logout can end it there too; a code hands both over to the session that it begins. */
export const singleSignOn = `
alter table session add column sign_in text not null default 'password'
  check (sign_in in ('password', 'cas', 'oidc', 'code'));
alter table session add column id_token text;
alter table random_code add column sign_in text not null default 'code'
  check (sign_in in ('cas', 'oidc', 'code'));
alter table random_code add column id_token text;
`
