create function sql_functions_list_what_they_write() returns void language sql as $$ delete from wishes $$;
