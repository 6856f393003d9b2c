-- Expand: a removed identity proves nothing, and vouches for no person (PEO-01, PEO-02). Apart from the change of identities: a
-- reader holds the view and waits for that table.

create or replace view present_identities as select * from identities where removed_at is null;
