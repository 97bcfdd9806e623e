CREATE TABLE "own_account_balances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_account_balances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	CONSTRAINT "own_account_balances_day" UNIQUE("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "own_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"bik" text NOT NULL,
	"bank_name" text NOT NULL,
	"corr_account" text NOT NULL,
	"opening_balance" numeric(15, 2) NOT NULL,
	"opening_day" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_accounts_number_unique" UNIQUE("number"),
	CONSTRAINT "own_accounts_number" CHECK ("own_accounts"."number" ~ '^[0-9]{20}$')
);
--> statement-breakpoint
ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_balances_key";--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD COLUMN "own_account_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "own_account_id" integer;--> statement-breakpoint
ALTER TABLE "own_account_balances" ADD CONSTRAINT "own_account_balances_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_accounts_saved_by_index" ON "own_accounts" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "ledger_balances_own_account_id_month_index" ON "ledger_balances" USING btree ("own_account_id","month");--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_key" UNIQUE NULLS NOT DISTINCT("account","payee_id","month","own_account_id");