/** Suspended instances are few: lists of tasks leave theirs out by this index, instead of looking at every instance. */
export const suspended = `
create index process_instance_suspended on process_instance (realm_id, app_id, id) where status = 'suspended';
`
