-- Expand: the table ROME–Formacode, which gives trades to trainings that name none.
create table matching.formacodes (
  formacode text not null check (formacode ~ '^\d{5}$'),
  trade text not null check (trade ~ '^[A-Z]\d{4}$'),
  primary key (formacode, trade)
);
