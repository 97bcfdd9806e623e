-- The phones written before this column was there, in the one form they are searched by.
UPDATE "organizations" SET "phones" = ARRAY['+7' || right(regexp_replace("phone", '\D', '', 'g'), 10)] WHERE length(regexp_replace("phone", '\D', '', 'g')) IN (10, 11);
