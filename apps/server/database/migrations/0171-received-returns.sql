-- What came back of a return, in which grade, where it went, and the credit note that ended it.
alter table returns
  -- What the buyer asked to return; `quantity` is what came of it, once it came.
  add column asked_quantity integer check (asked_quantity >= quantity),
  add column grade text not null default '',
  add column restocked_to text,
  add column credit_note_number text;
