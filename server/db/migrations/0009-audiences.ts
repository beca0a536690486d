/**
 * The audience of an announcement: null is everybody, else principals (`org:<id>`, `user:<id>`, `role:<id>`, `role:<id>@<org>`). Readers are
 * compared with it when they read, so publishing writes one row however many people there are.
 */
export const audiences = `
alter table announcement add column audience jsonb check (jsonb_typeof(audience) = 'array');
`
