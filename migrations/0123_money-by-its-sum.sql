DROP INDEX "ledger_lines_entry_id_index";--> statement-breakpoint
ALTER TABLE "agent_act_versions" ADD COLUMN "regime" text;--> statement-breakpoint
ALTER TABLE "agent_reports" ADD COLUMN "regime" text;--> statement-breakpoint
ALTER TABLE "statement_files" ADD COLUMN "matched" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "accrual_grounds_owed_sums" ON "accrual_grounds" USING btree ("bank_id",(income - received - written_off),"due_on","id") WHERE state = 'live' and income > received + written_off;--> statement-breakpoint
CREATE INDEX "ledger_lines_entry_id_id_index" ON "ledger_lines" USING btree ("entry_id","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "demand_whole_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"entry" integer;
	"total" numeric;
BEGIN
	IF TG_TABLE_NAME = 'ledger_entries' THEN
		"entry" := NEW."id";
	ELSE
		"entry" := NEW."entry_id";
		-- A line whose entry got a later one by the same command, or by one after it, leaves the asking to that one: it is
		-- asked about when both are there. What another transaction or savepoint has added is nothing to lean on.
		IF EXISTS (
			SELECT FROM "ledger_lines" "this" JOIN "ledger_lines" "later"
				ON "later"."entry_id" = "entry" AND "later"."id" > "this"."id" AND "later"."xmin" = "this"."xmin"
			WHERE "this"."id" = NEW."id"
				AND ("later"."cmin" = "this"."cmin" OR "later"."cmin"::text::bigint > "this"."cmin"::text::bigint)
		) THEN
			RETURN NULL;
		END IF;
	END IF;
	SELECT sum("amount") INTO "total" FROM "ledger_lines" WHERE "entry_id" = "entry";
	IF "total" IS NULL OR "total" <> 0 THEN
		RAISE EXCEPTION 'the lines of ledger entry % sum up to %', "entry", "total" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
