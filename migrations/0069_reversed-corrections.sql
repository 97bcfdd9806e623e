-- A correction that stood in another's line and was taken back stands in no line: totals of what is reversed leave it out.
UPDATE "accrual_totals" t SET "sum" = coalesce((
  SELECT sum(a."amount") FROM "accruals" a
  WHERE a."state" = 'reversed' AND NOT a."is_folded" AND a."month" = t."month"
    AND (t."person_id" IS NULL OR (a."person_id" = t."person_id" AND a."payee_id" IS NOT DISTINCT FROM t."payee_id"))), 0)
WHERE t."state" = 'reversed';
