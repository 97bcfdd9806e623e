ALTER TABLE "bank_registers" ALTER COLUMN "match_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_registers" ADD COLUMN "bank_id" integer;--> statement-breakpoint
ALTER TABLE "bank_registers" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "bank_registers" ADD COLUMN "total" numeric(15, 2);--> statement-breakpoint
ALTER TABLE "bank_registers" ADD COLUMN "money_id" integer;--> statement-breakpoint
ALTER TABLE "bank_registers" ADD COLUMN "brought_by" integer;--> statement-breakpoint
ALTER TABLE "bank_registers" ADD COLUMN "brought_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_registers" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leg_facts" ADD COLUMN "reason" text;--> statement-breakpoint
-- A register that a payment was split by keeps its lines as they were found; one whose match was undone is gone.
UPDATE "bank_registers" r SET
  "bank_id" = y."bank_id", "money_id" = case when m."undone_at" is null then y."id" end,
  "brought_by" = m."made_by", "brought_at" = m."made_at", "removed_at" = m."undone_at",
  "total" = l."total", "lines" = l."lines"
FROM "statement_matches" m, "bank_money" y, (
  SELECT n."register_id", sum(n."amount") AS "total", jsonb_agg(jsonb_build_object(
    'guarantee', case when n."title" like 'Клиент с ИНН %' then '' else regexp_replace(n."title", '^(Гарантия|Заявка) ', '') end,
    'inn', coalesce(substring(n."title" from '^Клиент с ИНН (\d+)$'), ''),
    'ours', (n."amount" * 100)::bigint) ORDER BY n."id") AS "lines"
  FROM "bank_register_lines" n WHERE n."verdict" <> 'absent' GROUP BY n."register_id") l
WHERE m."id" = r."match_id" AND y."id" = m."target_id" AND l."register_id" = r."id";--> statement-breakpoint
DELETE FROM "bank_register_lines" n USING "bank_registers" r WHERE r."id" = n."register_id" AND r."removed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "statement_matches" m SET "kind" = 'bank_register', "target_id" = r."id" FROM "bank_registers" r WHERE r."match_id" = m."id";--> statement-breakpoint
ALTER TABLE "bank_registers" ALTER COLUMN "bank_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_registers" ALTER COLUMN "lines" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_registers" ALTER COLUMN "total" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_registers" ALTER COLUMN "brought_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_registers" ALTER COLUMN "brought_at" SET NOT NULL;--> statement-breakpoint
UPDATE "leg_facts" g SET "reason" = coalesce(l."refusal_code", 'unknown') FROM "application_banks" l
WHERE l."id" = g."leg_id" AND g."decision" = 'refused';--> statement-breakpoint
INSERT INTO "statistics_days" ("axis", "day", "value", "declined")
SELECT 'refusal', g."decided_on", g."bank_id" || '~' || g."reason", count(*)
FROM "leg_facts" g JOIN "deal_facts" d ON d."deal_id" = g."deal_id"
WHERE g."decision" = 'refused' AND g."decided_on" IS NOT NULL AND d."status" <> 'deleted'
GROUP BY 1, 2, 3;--> statement-breakpoint
ALTER TABLE "bank_registers" ADD CONSTRAINT "bank_registers_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_registers" ADD CONSTRAINT "bank_registers_money_id_bank_money_id_fk" FOREIGN KEY ("money_id") REFERENCES "public"."bank_money"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_registers" ADD CONSTRAINT "bank_registers_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_registers_brought_by_index" ON "bank_registers" USING btree ("brought_by");--> statement-breakpoint
CREATE INDEX "bank_registers_money_id_index" ON "bank_registers" USING btree ("money_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_registers_waiting" ON "bank_registers" USING btree ("bank_id","sha256") WHERE money_id is null and removed_at is null;