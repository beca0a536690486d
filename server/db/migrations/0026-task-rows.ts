/** A task may be about one row of a sub-table. */
export const taskRows = `
alter table process_task add column "row" integer;
`
