/** Positions (岗位) and who holds them. */
export const positions = `
create table position (
  realm_id integer not null references realm,
  id uuid not null,
  code text not null,
  name text not null,
  pinyin text not null,
  primary key (realm_id, id)
);
create unique index position_code on position (realm_id, code);
create table position_member (
  realm_id integer not null references realm,
  position_id uuid not null,
  user_id uuid not null,
  primary key (realm_id, position_id, user_id),
  foreign key (realm_id, position_id) references position (realm_id, id),
  foreign key (realm_id, user_id) references account (realm_id, id)
);
create index position_member_user on position_member (realm_id, user_id);
`
