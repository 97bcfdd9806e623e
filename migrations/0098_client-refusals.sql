-- Of links that were stopped: those without reminders from their first day were stopped when they were made, those that
-- 0093 stopped at its moment, and of an employee's press the log tells. Who stopped the others nobody knows: the
-- client's word is supposed.
UPDATE "client_links" l SET "is_stopped_by_client" = true
WHERE l."reminders_stopped_at" <> l."created_at" AND NOT l."is_stopped_by_client"
  AND NOT EXISTS (
    SELECT FROM "applied_migrations" m
    WHERE m."hash" = 'a13427cf2192b26f713c7e82e3035638cace7cd8d393e10a62dde8a5413aa9ef'
      AND m."applied_at"::timestamptz(3) = l."reminders_stopped_at"
  )
  AND NOT EXISTS (
    SELECT FROM "audit_log" a
    WHERE a."entity" = 'clientLink' AND a."entity_id" = l."id" AND a."after"->>'is_reminded' = 'false'
  );--> statement-breakpoint
-- A-748: 0093 left the links of its day that had been reminded once. They go on by an employee's own press alone.
UPDATE "client_links" l SET "reminders_stopped_at" = now()
WHERE l."reminders_stopped_at" IS NULL AND l."withdrawn_at" IS NULL AND l."created_at" < (
    SELECT m."applied_at" FROM "applied_migrations" m
    WHERE m."hash" = 'a13427cf2192b26f713c7e82e3035638cace7cd8d393e10a62dde8a5413aa9ef'
  )
  AND NOT EXISTS (
    SELECT FROM "audit_log" a
    WHERE a."entity" = 'clientLink' AND a."entity_id" = l."id" AND a."after"->>'is_reminded' = 'true'
  );--> statement-breakpoint
-- What was decided is forgotten, passports first.
UPDATE "client_answers" SET "stated" = '{}' WHERE "decided_at" IS NOT NULL;
