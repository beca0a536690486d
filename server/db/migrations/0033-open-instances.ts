/** What is open of a process is little beside all that it ever was: what still goes by older versions is found among it. */
export const openInstances = `
create index process_instance_open on process_instance (realm_id, app_id, process_id, started_at desc, id desc)
  where status in ('running', 'suspended');
`
