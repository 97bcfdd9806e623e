CREATE TABLE "rate_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"bank_id" integer,
	"product" text NOT NULL,
	"laws" text[] NOT NULL,
	"purposes" text[] NOT NULL,
	"sum_from" numeric(15, 2),
	"sum_to" numeric(15, 2),
	"days_from" integer,
	"days_to" integer,
	"base_percent" numeric(6, 3),
	"excess_percent" numeric(6, 3),
	"income_percent" numeric(6, 3),
	"sum_percent" numeric(6, 3),
	"fee_percent" numeric(6, 3),
	"flat" numeric(15, 2),
	"least" numeric(15, 2),
	"senior_percent" numeric(6, 3),
	"head_percent" numeric(6, 3),
	"overrides_from" text NOT NULL,
	"staff_percents" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"person_id" integer,
	"name" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"table_id" integer NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone,
	"published_by" integer,
	"published_at" timestamp (3) with time zone,
	"withdrawn_from" date,
	"withdrawn_by" integer,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_reason" text
);
--> statement-breakpoint
CREATE TABLE "bank_term_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_term_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"product" text NOT NULL,
	"laws" text[] NOT NULL,
	"purposes" text[] NOT NULL,
	"sum_from" numeric(15, 2),
	"sum_to" numeric(15, 2),
	"days_from" integer,
	"days_to" integer,
	"base_percent" numeric(6, 3),
	"excess_percent" numeric(6, 3),
	"sum_percent" numeric(6, 3),
	"flat" numeric(15, 2),
	"least" numeric(15, 2),
	"vat_included" boolean NOT NULL,
	"due_kind" text NOT NULL,
	"due_value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_term_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_term_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_id" integer NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone,
	"published_by" integer,
	"published_at" timestamp (3) with time zone,
	"withdrawn_from" date,
	"withdrawn_by" integer,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_reason" text
);
--> statement-breakpoint
ALTER TABLE "rate_rows" ADD CONSTRAINT "rate_rows_version_id_rate_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."rate_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_rows" ADD CONSTRAINT "rate_rows_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_tables" ADD CONSTRAINT "rate_tables_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_tables" ADD CONSTRAINT "rate_tables_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_table_id_rate_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."rate_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_term_rows" ADD CONSTRAINT "bank_term_rows_version_id_bank_term_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."bank_term_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_term_versions" ADD CONSTRAINT "bank_term_versions_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_term_versions" ADD CONSTRAINT "bank_term_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_term_versions" ADD CONSTRAINT "bank_term_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_term_versions" ADD CONSTRAINT "bank_term_versions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_rows_version_id_index" ON "rate_rows" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "rate_rows_bank_id_index" ON "rate_rows" USING btree ("bank_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_tables_person" ON "rate_tables" USING btree ("person_id","scope");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_tables_company" ON "rate_tables" USING btree ("scope") WHERE "rate_tables"."person_id" is null;--> statement-breakpoint
CREATE INDEX "rate_tables_created_by_index" ON "rate_tables" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_versions_one_draft" ON "rate_versions" USING btree ("table_id") WHERE "rate_versions"."valid_from" is null and "rate_versions"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_versions_first_day" ON "rate_versions" USING btree ("table_id","valid_from");--> statement-breakpoint
CREATE INDEX "rate_versions_created_by_index" ON "rate_versions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "rate_versions_published_by_index" ON "rate_versions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "rate_versions_withdrawn_by_index" ON "rate_versions" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "bank_term_rows_version_id_index" ON "bank_term_rows" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_term_versions_one_draft" ON "bank_term_versions" USING btree ("bank_id") WHERE "bank_term_versions"."valid_from" is null and "bank_term_versions"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_term_versions_first_day" ON "bank_term_versions" USING btree ("bank_id","valid_from");--> statement-breakpoint
CREATE INDEX "bank_term_versions_created_by_index" ON "bank_term_versions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "bank_term_versions_published_by_index" ON "bank_term_versions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "bank_term_versions_withdrawn_by_index" ON "bank_term_versions" USING btree ("withdrawn_by");