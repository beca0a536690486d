/** When the next attempt is due once there have been many. */
export const slowAttempts = `
alter table attempt add column next_at timestamptz;
`
