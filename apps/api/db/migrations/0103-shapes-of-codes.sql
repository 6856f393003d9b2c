-- Expand: lengths and kinds of the codes of a lot, for the member who releases it (RWD-09).
alter table code_lots add column shapes jsonb;
