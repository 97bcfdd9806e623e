CREATE TABLE "company_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"returned" integer,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_versions_of_section" UNIQUE("section","number")
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"format" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	"reason" text,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"own_account_id" integer NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"total" numeric(15, 2) NOT NULL,
	"count" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"changed_by" integer,
	"approved_by" integer,
	"approved_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"cancelled_by" integer,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	CONSTRAINT "payout_lists_total" CHECK ("payout_lists"."total" >= 0 and "payout_lists"."count" >= 0),
	CONSTRAINT "payout_lists_two" CHECK (("payout_lists"."state" in ('approved', 'sent')) = ("payout_lists"."approved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_numbers" (
	"year" smallint NOT NULL,
	"own_account_id" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "payout_numbers_year_own_account_id_pk" PRIMARY KEY("year","own_account_id")
);
--> statement-breakpoint
CREATE TABLE "payout_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"act_id" integer NOT NULL,
	"payee_id" integer NOT NULL,
	"form" text NOT NULL,
	"sum" numeric(15, 2) NOT NULL,
	"ndfl" numeric(15, 2) NOT NULL,
	"side" jsonb NOT NULL,
	"income_code" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"own_account_id" integer NOT NULL,
	"year" smallint,
	"number" integer,
	"payment_id" integer,
	"paid_on" date,
	"is_paid_by_hand" boolean DEFAULT false NOT NULL,
	"document_id" integer,
	"returned_words" text,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "payout_orders_sum" CHECK ("payout_orders"."sum" > 0 and "payout_orders"."ndfl" >= 0),
	CONSTRAINT "payout_orders_number" CHECK (("payout_orders"."number" is null) = ("payout_orders"."state" in ('waiting', 'removed')))
);
--> statement-breakpoint
CREATE TABLE "payout_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wants_second" boolean NOT NULL,
	"typed_above" numeric(15, 2) NOT NULL,
	"income_codes" jsonb NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"place" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" integer NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"sealed" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "totp_secrets_user_id_is_confirmed_pk" PRIMARY KEY("user_id","is_confirmed")
);
--> statement-breakpoint
CREATE TABLE "factor_policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factor_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"circle" text NOT NULL,
	"from_day" date NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_pictures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "danger_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_versions" ADD CONSTRAINT "company_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_list_id_payout_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."payout_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lists" ADD CONSTRAINT "payout_lists_own_account_id_own_accounts_id_fk" FOREIGN KEY ("own_account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lists" ADD CONSTRAINT "payout_lists_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lists" ADD CONSTRAINT "payout_lists_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lists" ADD CONSTRAINT "payout_lists_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lists" ADD CONSTRAINT "payout_lists_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_numbers" ADD CONSTRAINT "payout_numbers_own_account_id_own_accounts_id_fk" FOREIGN KEY ("own_account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_orders" ADD CONSTRAINT "payout_orders_list_id_payout_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."payout_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_orders" ADD CONSTRAINT "payout_orders_act_id_agent_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."agent_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_orders" ADD CONSTRAINT "payout_orders_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_orders" ADD CONSTRAINT "payout_orders_own_account_id_own_accounts_id_fk" FOREIGN KEY ("own_account_id") REFERENCES "public"."own_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_policies" ADD CONSTRAINT "factor_policies_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_pictures" ADD CONSTRAINT "person_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_versions_saved_by_index" ON "company_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "payout_files_list_id_id_index" ON "payout_files" USING btree ("list_id","id");--> statement-breakpoint
CREATE INDEX "payout_files_sha256_index" ON "payout_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "payout_files_by_user_id_index" ON "payout_files" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "payout_lists_by_state" ON "payout_lists" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payout_lists_own_account_id_index" ON "payout_lists" USING btree ("own_account_id");--> statement-breakpoint
CREATE INDEX "payout_lists_made_by_index" ON "payout_lists" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "payout_lists_changed_by_index" ON "payout_lists" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "payout_lists_approved_by_index" ON "payout_lists" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "payout_lists_cancelled_by_index" ON "payout_lists" USING btree ("cancelled_by");--> statement-breakpoint
CREATE INDEX "payout_numbers_own_account_id_index" ON "payout_numbers" USING btree ("own_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_orders_live" ON "payout_orders" USING btree ("act_id") WHERE state in ('waiting', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "payout_orders_of_number" ON "payout_orders" USING btree ("own_account_id","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_orders_of_payment" ON "payout_orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payout_orders_list_id_id_index" ON "payout_orders" USING btree ("list_id","id");--> statement-breakpoint
CREATE INDEX "payout_orders_act_id_index" ON "payout_orders" USING btree ("act_id");--> statement-breakpoint
CREATE INDEX "payout_orders_payee_id_index" ON "payout_orders" USING btree ("payee_id");--> statement-breakpoint
CREATE INDEX "payout_settings_by_user_id_index" ON "payout_settings" USING btree ("by_user_id");