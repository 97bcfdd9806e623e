CREATE TABLE "statement_mappings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_mappings" ADD CONSTRAINT "statement_mappings_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;