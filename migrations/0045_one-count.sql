-- Rows that count the documents of one bank are worked out anew from all of them, a page a transaction, by the upkeep of deals.
UPDATE "deals" SET "standing" = NULL WHERE "status" = 'collecting';
