ALTER TABLE "deals" ADD COLUMN "inn_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "inn_reason" text;--> statement-breakpoint
-- A deal on its way to banks is not stopped by a question that nobody was asked when it was made.
UPDATE "deals" d SET "inn_reason" = 'Сделка заведена до проверки контрольной цифры'
WHERE d."organization_id" IS NULL AND (d."inn" ~ '^0+$' OR EXISTS (
  SELECT FROM (VALUES
    (10, 10, ARRAY[2, 4, 10, 3, 5, 9, 4, 6, 8]),
    (12, 11, ARRAY[7, 2, 4, 10, 3, 5, 9, 4, 6, 8]),
    (12, 12, ARRAY[3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
  ) AS digit("length", "at", "weights")
  WHERE length(d."inn") = digit."length" AND substr(d."inn", digit."at", 1)::int <> (
    SELECT sum(w.weight * substr(d."inn", w.position::int, 1)::int)
    FROM unnest(digit."weights") WITH ORDINALITY AS w(weight, position)) % 11 % 10));
