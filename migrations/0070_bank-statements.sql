CREATE TABLE "statement_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"direction" text NOT NULL,
	"day" date NOT NULL,
	"number" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"left" numeric(15, 2) NOT NULL,
	"title" text NOT NULL,
	"party_name" text NOT NULL,
	"party_inn" text NOT NULL,
	"party_account" text NOT NULL,
	"party_bank" text NOT NULL,
	"purpose" text NOT NULL,
	"key_words" text NOT NULL,
	"rest" jsonb NOT NULL,
	"note" text,
	"search_text" text NOT NULL,
	"brought_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statement_documents_key" UNIQUE("account_id","day","number","amount","direction","party_account","key_words"),
	CONSTRAINT "statement_documents_amount" CHECK ("statement_documents"."amount" > 0),
	CONSTRAINT "statement_documents_left" CHECK ("statement_documents"."left" >= 0 and "statement_documents"."left" <= "statement_documents"."amount")
);
--> statement-breakpoint
CREATE TABLE "statement_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"documents" integer NOT NULL,
	"added" integer NOT NULL,
	"brought_by" integer NOT NULL,
	"brought_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer,
	"category" text,
	"amount" numeric(15, 2) NOT NULL,
	"title" text NOT NULL,
	"why" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"entry_id" integer NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp (3) with time zone,
	"undone_reason" text,
	CONSTRAINT "statement_matches_amount" CHECK ("statement_matches"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_payers" (
	"inn" text PRIMARY KEY NOT NULL,
	"bank_id" integer NOT NULL,
	"confirmed_by" integer NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"direction" text NOT NULL,
	"party_inn" text NOT NULL,
	"party_name" text NOT NULL,
	"words" text NOT NULL,
	"category" text NOT NULL,
	"confirmed_by" integer NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "statement_documents" ADD CONSTRAINT "statement_documents_file_id_statement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."statement_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_documents" ADD CONSTRAINT "statement_documents_account_id_own_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_files" ADD CONSTRAINT "statement_files_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_matches" ADD CONSTRAINT "statement_matches_document_id_statement_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."statement_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_matches" ADD CONSTRAINT "statement_matches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_matches" ADD CONSTRAINT "statement_matches_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_payers" ADD CONSTRAINT "statement_payers_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_payers" ADD CONSTRAINT "statement_payers_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rules" ADD CONSTRAINT "statement_rules_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_documents_newest" ON "statement_documents" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "statement_documents_open" ON "statement_documents" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "left" > 0;--> statement-breakpoint
CREATE INDEX "statement_documents_search_trgm" ON "statement_documents" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "statement_documents_file_id_index" ON "statement_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "statement_documents_party_inn_index" ON "statement_documents" USING btree ("party_inn");--> statement-breakpoint
CREATE INDEX "statement_files_sha256_index" ON "statement_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "statement_files_brought_by_index" ON "statement_files" USING btree ("brought_by");--> statement-breakpoint
CREATE INDEX "statement_matches_document_id_index" ON "statement_matches" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "statement_matches_kind_target_id_index" ON "statement_matches" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "statement_matches_made_by_index" ON "statement_matches" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "statement_matches_undone_by_index" ON "statement_matches" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "statement_payers_bank_id_index" ON "statement_payers" USING btree ("bank_id");--> statement-breakpoint
CREATE INDEX "statement_payers_confirmed_by_index" ON "statement_payers" USING btree ("confirmed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_rules_one" ON "statement_rules" USING btree ("direction","party_inn","words") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "statement_rules_confirmed_by_index" ON "statement_rules" USING btree ("confirmed_by");