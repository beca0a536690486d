/** The names by which a provider ends a session: hashes of its CAS ticket, or of OpenID Connect's sid and sub. */
export const backChannelLogout = `
alter table session add column provider_session text, add column provider_user text;
alter table random_code add column provider_session text, add column provider_user text;
create index session_provider_session on session (realm_id, provider_session) where provider_session is not null;
create index session_provider_user on session (realm_id, provider_user) where provider_user is not null;
`
