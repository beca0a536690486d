/** When a realm works: its usual times, and the days that differ from their weekday. Without a row the usual calendar holds. */
export const workingCalendar = `
create table working_calendar (
  realm_id integer primary key references realm,
  settings json not null,
  updated_at timestamptz not null default now()
);
create table calendar_day (
  realm_id integer not null references realm,
  date text not null,
  work text not null,
  title text not null,
  primary key (realm_id, date)
);
`
