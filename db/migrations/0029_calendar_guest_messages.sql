-- The newest message about an event that was applied, of each guest and of the organizer: older ones, which may arrive later, are not.
-- instance: the key of the instance, empty for the whole event. kind: reply, counter, or event (the organizer's update or cancellation).
create table calendar_guest_messages (
  user_id text not null references users (id) on delete cascade,
  uid text not null,
  instance text not null,
  address text not null,
  kind text not null,
  sequence bigint not null,
  stamped_at bigint not null,
  outcome text not null,
  primary key (user_id, uid, instance, address, kind)
);
