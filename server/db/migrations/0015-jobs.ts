/**
 * Due work, run by any node (server/jobs). `next_at` is when a job may be taken; taking it moves that on, so that a job whose
 * node dies is taken again. One that failed permanently stays with its error. `job_plan` stores the last instant of each recurring job that was
 * enqueued: the node that advances it enqueues the run, so no instant runs twice.
 */
export const jobs = `
create table job (
  realm_id integer not null references realm,
  id uuid not null,
  name text not null,
  payload json not null,
  due_at timestamptz not null,
  next_at timestamptz not null,
  attempts integer not null default 0,
  error text,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (realm_id, id)
);
create index job_next on job (next_at) where failed_at is null;
create index job_failed on job (failed_at) where failed_at is not null;
create table job_plan (
  realm_id integer not null references realm,
  name text not null,
  planned_at timestamptz not null,
  primary key (realm_id, name)
);
`
