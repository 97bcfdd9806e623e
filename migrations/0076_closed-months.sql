CREATE TABLE "closed_days" (
	"id" smallint PRIMARY KEY NOT NULL,
	"until" date,
	CONSTRAINT "closed_days_one" CHECK ("closed_days"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "month_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "month_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"kept" json NOT NULL,
	"hash" text NOT NULL,
	"reason" text,
	"closed_by" integer NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"reopened_by" integer,
	"reopened_at" timestamp (3) with time zone,
	"reopen_reason" text
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "of_month" date;--> statement-breakpoint
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "month_closings_one" ON "month_closings" USING btree ("month") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "month_closings_closed_by_index" ON "month_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "month_closings_reopened_by_index" ON "month_closings" USING btree ("reopened_by");--> statement-breakpoint
CREATE INDEX "ledger_entries_day_id_index" ON "ledger_entries" USING btree ("day","id");--> statement-breakpoint
CREATE FUNCTION "refuse_closed_day"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	dated date := (to_jsonb(NEW) ->> TG_ARGV[0])::date;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF dated IS NOT DISTINCT FROM (to_jsonb(OLD) ->> TG_ARGV[0])::date THEN RETURN NEW; END IF;
	END IF;
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('closed days', 20));
	IF dated <= (SELECT until FROM closed_days) THEN
		RAISE EXCEPTION 'the month of % is closed: % of %', dated, TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_open_day" BEFORE INSERT OR UPDATE OF "day" ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_closed_day"('day');--> statement-breakpoint
CREATE TRIGGER "bank_money_open_day" BEFORE INSERT OR UPDATE OF "day" ON "bank_money" FOR EACH ROW EXECUTE FUNCTION "refuse_closed_day"('day');--> statement-breakpoint
CREATE TRIGGER "client_invoice_payments_open_day" BEFORE INSERT OR UPDATE OF "paid_on" ON "client_invoice_payments" FOR EACH ROW EXECUTE FUNCTION "refuse_closed_day"('paid_on');--> statement-breakpoint
CREATE TRIGGER "agent_act_payments_open_day" BEFORE INSERT OR UPDATE OF "day" ON "agent_act_payments" FOR EACH ROW EXECUTE FUNCTION "refuse_closed_day"('day');--> statement-breakpoint
CREATE TRIGGER "agent_acts_open_day" BEFORE INSERT OR UPDATE OF "day" ON "agent_acts" FOR EACH ROW EXECUTE FUNCTION "refuse_closed_day"('day');--> statement-breakpoint
CREATE TRIGGER "payout_orders_open_day" BEFORE INSERT OR UPDATE OF "paid_on" ON "payout_orders" FOR EACH ROW EXECUTE FUNCTION "refuse_closed_day"('paid_on');--> statement-breakpoint
CREATE TRIGGER "own_accounts_open_day" BEFORE INSERT OR UPDATE OF "opening_day" ON "own_accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_closed_day"('opening_day');
