/** What was told of a task is found by the task, once nobody has to do it any longer. */
export const taskNotices = `
create index notification_task on notification (realm_id, link) where mark = 0 and link is not null;
`
