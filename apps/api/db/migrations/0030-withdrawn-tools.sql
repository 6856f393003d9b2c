-- Expand: an operator can withdraw a tool from the catalogue (OFF-02). Its row stays: results, consents, visits and
-- grades of people reference it. A sample stays visible under «Exemples»; a withdrawn tool is listed nowhere.
alter table tools add column is_withdrawn boolean not null default false;
