-- Creates the roles and the database of the product, once, as a superuser of PostgreSQL 15 to 18.
-- The passwords come from the environment: OWNER_PASSWORD, APP_PASSWORD, OFFICE_PASSWORD,
-- MATCHING_PASSWORD.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
\getenv office_password OFFICE_PASSWORD
\getenv matching_password MATCHING_PASSWORD

-- Runs migrations and jobs. Owns the database, and sets the time limits of both services.
create role visions_owner login createrole password :'owner_password';
-- The product, its back office and the matching service. None of them is a member of another. Their rights on tables
-- are given by the owner at each start.
create role visions_app login password :'app_password';
create role visions_office login password :'office_password';
create role visions_matching login password :'matching_password';
grant visions_app, visions_office, visions_matching to visions_owner with admin option;
-- `npm run doctor` reads when the newest backup was made, and who is idle in a transaction.
grant pg_monitor to visions_owner;

create database visions owner visions_owner;
revoke connect, temporary on database visions from public;
grant connect on database visions to visions_app, visions_office, visions_matching;
