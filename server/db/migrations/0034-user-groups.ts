/** User groups (用户组) and who is in them. */
export const userGroups = `
create table user_group (
  realm_id integer not null references realm,
  id uuid not null,
  code text not null,
  name text not null,
  description text,
  pinyin text not null,
  primary key (realm_id, id)
);
create unique index user_group_code on user_group (realm_id, code);
create table user_group_member (
  realm_id integer not null references realm,
  group_id uuid not null,
  user_id uuid not null,
  primary key (realm_id, group_id, user_id),
  foreign key (realm_id, group_id) references user_group (realm_id, id),
  foreign key (realm_id, user_id) references account (realm_id, id)
);
create index user_group_member_user on user_group_member (realm_id, user_id);
`
