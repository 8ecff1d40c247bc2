-- Which of the response rules gave an answer: '' for the percentages below them all, null where no rule did. Answers of
-- before are not known.
alter table offer_events add column rule_name text;
