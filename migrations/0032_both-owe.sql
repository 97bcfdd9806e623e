ALTER TABLE "documents" ADD COLUMN "signed" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "agent_turn" text;--> statement-breakpoint
UPDATE "deals" SET "agent_turn" = "turn" WHERE "turn" IN ('agent', 'client');--> statement-breakpoint
UPDATE "documents" SET "signed" = s.signed FROM (
  SELECT document_id, CASE WHEN bool_or(method = 'kep' AND inn_agrees <> 'differs') THEN 'kep'
    WHEN bool_or(method = 'sms') THEN 'sms' END AS signed
  FROM "document_signatures" WHERE removed_at IS NULL GROUP BY document_id) s
WHERE s.document_id = "documents".id AND s.signed IS NOT NULL;
