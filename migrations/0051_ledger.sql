CREATE TABLE "ledger_balances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_balances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"payee_id" integer,
	"month" date,
	"amount" numeric(15, 2) NOT NULL,
	CONSTRAINT "ledger_balances_key" UNIQUE NULLS NOT DISTINCT("account","payee_id","month")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" integer NOT NULL,
	"reverses_id" integer,
	"reason" text,
	"recorded_by" integer,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_reversesId_unique" UNIQUE("reverses_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"balance_id" integer NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"payee_id" integer,
	"month" date,
	"accrual_id" integer,
	"leg_id" integer,
	"bank_id" integer,
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_id_ledger_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_balance_id_ledger_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."ledger_balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_balances_payee_id_account_index" ON "ledger_balances" USING btree ("payee_id","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_source_kind_source_id_id_index" ON "ledger_entries" USING btree ("source_kind","source_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_recorded_by_index" ON "ledger_entries" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry_id_index" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_balance_id_amount_index" ON "ledger_lines" USING btree ("balance_id","amount");--> statement-breakpoint
CREATE INDEX "ledger_lines_leg_id_index" ON "ledger_lines" USING btree ("leg_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_accrual_id_index" ON "ledger_lines" USING btree ("accrual_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_payee_id_index" ON "ledger_lines" USING btree ("payee_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_bank_id_index" ON "ledger_lines" USING btree ("bank_id");--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is only added to: % of %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_only_added" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_only_added" BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE FUNCTION "demand_whole_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"entry" integer := CASE WHEN TG_TABLE_NAME = 'ledger_entries' THEN (to_jsonb(NEW) ->> 'id')::integer ELSE (to_jsonb(NEW) ->> 'entry_id')::integer END;
	"total" numeric;
BEGIN
	SELECT sum("amount") INTO "total" FROM "ledger_lines" WHERE "entry_id" = "entry";
	IF "total" IS NULL OR "total" <> 0 THEN
		RAISE EXCEPTION 'the lines of ledger entry % sum up to %', "entry", "total" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_whole" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "demand_whole_entry"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_whole" AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "demand_whole_entry"();
