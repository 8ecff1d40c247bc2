-- Both are read whole and never looked into: as jsonb, the lines of a file of 100,000 rows took a second to take apart.
alter table stock_news alter column lines type json;
alter table stock_additions alter column lines type json;
