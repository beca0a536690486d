/** For which tasks of a process somebody stands in for another. */
export const substitutionConditions = `
alter table process_substitution add column condition text;
alter table process_substitution add constraint condition_of_process check (condition is null or process_id is not null);
`
