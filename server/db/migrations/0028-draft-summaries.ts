/** What lists say of a draft: titles and texts of its summary. */
export const draftSummaries = `
alter table process_draft add column summary json not null default '[]';
`
