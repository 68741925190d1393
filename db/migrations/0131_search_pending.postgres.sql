-- New words of a GIN index wait in a list that each search reads from its beginning to its end: by default up to 4 MB, which made
-- the first search after a synchronisation slow. 256 kB keep writing in batches and are read in about a millisecond.
alter index mail_search_words set (gin_pending_list_limit = 256);
alter index search_texts_words set (gin_pending_list_limit = 256);
select gin_clean_pending_list('mail_search_words'::regclass);
select gin_clean_pending_list('search_texts_words'::regclass);
