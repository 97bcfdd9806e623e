CREATE TABLE "bank_register_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_register_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"register_id" integer NOT NULL,
	"ground_id" integer,
	"title" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"expected" numeric(15, 2),
	"verdict" text NOT NULL,
	"reason" text,
	"resolved_by" integer,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_register_mappings" (
	"bank_id" integer PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_registers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_registers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"match_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "bank_registers_matchId_unique" UNIQUE("match_id")
);
--> statement-breakpoint
ALTER TABLE "bank_register_lines" ADD CONSTRAINT "bank_register_lines_register_id_bank_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."bank_registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_register_lines" ADD CONSTRAINT "bank_register_lines_ground_id_accrual_grounds_id_fk" FOREIGN KEY ("ground_id") REFERENCES "public"."accrual_grounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_register_lines" ADD CONSTRAINT "bank_register_lines_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_register_mappings" ADD CONSTRAINT "bank_register_mappings_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_registers" ADD CONSTRAINT "bank_registers_match_id_statement_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."statement_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_register_lines_register_id_index" ON "bank_register_lines" USING btree ("register_id");--> statement-breakpoint
CREATE INDEX "bank_register_lines_ground_id_index" ON "bank_register_lines" USING btree ("ground_id");--> statement-breakpoint
CREATE INDEX "bank_register_lines_resolved_by_index" ON "bank_register_lines" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "bank_register_lines_open" ON "bank_register_lines" USING btree ("id") WHERE verdict <> 'equal' and resolved_at is null;--> statement-breakpoint
CREATE INDEX "bank_registers_sha256_index" ON "bank_registers" USING btree ("sha256");