CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"request_id" text NOT NULL,
	"actor_id" integer,
	"subject_id" integer,
	"role" text,
	"call" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "seed_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bik" text NOT NULL,
	"correspondent_account" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"in_ministry_list" boolean NOT NULL,
	"max_amount" numeric(15, 2) NOT NULL,
	"max_term_days" integer NOT NULL,
	"laws" text[] NOT NULL,
	"stop_regions" text[] NOT NULL,
	"min_company_age_months" integer NOT NULL,
	"decision_hours" integer NOT NULL,
	"requires_qualified_signature" boolean NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "banks_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "tariff_cells" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariff_cells_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"law" text NOT NULL,
	"purpose" text NOT NULL,
	"amount_from" numeric(15, 2) NOT NULL,
	"amount_to" numeric(15, 2) NOT NULL,
	"term_from" integer NOT NULL,
	"term_to" integer NOT NULL,
	"rate" numeric(6, 3) NOT NULL,
	"min_price" numeric(15, 2) NOT NULL,
	"pro_rate" numeric(6, 3) NOT NULL,
	"pro_min_price" numeric(15, 2) NOT NULL,
	"k_prepayment" numeric(6, 3) NOT NULL,
	"k_no_experience" numeric(6, 3) NOT NULL,
	"k_direct_debit" numeric(6, 3) NOT NULL,
	"k_client_form" numeric(6, 3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariff_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariff_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"leg_id" integer,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"replaces_id" integer,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"ended_by" integer,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "application_banks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_banks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"bank_id" integer,
	"ordinal" integer NOT NULL,
	"status" text NOT NULL,
	"sub_state" text,
	"status_since" timestamp (3) with time zone NOT NULL,
	"ball" text,
	"due_at" timestamp (3) with time zone,
	"bank_number" text,
	"price" numeric(15, 2),
	"pro_price" numeric(15, 2),
	"tariff_cell_id" integer,
	"refusal_code" text,
	"refusal_text" text,
	"appeals" integer DEFAULT 0 NOT NULL,
	"issue_number" integer DEFAULT 0 NOT NULL,
	"guarantee_number" text,
	"guarantee_date" date,
	"registry_number" text,
	"is_registry_pending" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"issued_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 48001 CACHE 1),
	"product" smallint NOT NULL,
	"law" text,
	"guarantee_kind" text,
	"purpose" text,
	"organization_id" integer,
	"inn" text,
	"client_name" text DEFAULT '' NOT NULL,
	"tender_id" integer,
	"tender_number" text,
	"ikz" text,
	"lot_number" text,
	"subject" text,
	"beneficiary_name" text,
	"beneficiary_inn" text,
	"amount" numeric(15, 2),
	"contract_price" numeric(15, 2),
	"initial_price" numeric(15, 2),
	"advance" numeric(15, 2),
	"has_prepayment" boolean DEFAULT false NOT NULL,
	"date_start" date,
	"date_end" date,
	"days" integer,
	"need_by" date,
	"sign_deadline" timestamp (3) with time zone,
	"uses_client_form" boolean DEFAULT false NOT NULL,
	"has_direct_debit" boolean DEFAULT false NOT NULL,
	"has_no_experience" boolean DEFAULT false NOT NULL,
	"requirements" text,
	"collision_reason" text,
	"credit_purpose" text,
	"credit_rate" numeric(6, 3),
	"agent_id" integer,
	"manager_id" integer,
	"operator_id" integer,
	"created_by" integer NOT NULL,
	"source" text NOT NULL,
	"parent_id" integer,
	"status" text NOT NULL,
	"ball" text,
	"deadline" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deals_amount_positive" CHECK ("deals"."amount" is null or "deals"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "application_bank_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_bank_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"leg_id" integer,
	"bank_id" integer,
	"move" text NOT NULL,
	"from_status" text,
	"from_sub" text,
	"to_status" text,
	"to_sub" text,
	"by_user_id" integer,
	"by_role" text,
	"at" timestamp (3) with time zone NOT NULL,
	"comment" text,
	"reason_code" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"leg_id" integer NOT NULL,
	"number" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"date_start" date NOT NULL,
	"date_end" date NOT NULL,
	"price" numeric(15, 2) NOT NULL,
	"pro_price" numeric(15, 2),
	"rate" numeric(6, 3),
	"valid_until" date NOT NULL,
	"conditions" text,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" integer,
	"paid_amount" numeric(15, 2),
	"paid_on" date,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offers_price" CHECK ("offers"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inn" text NOT NULL,
	"kpp" text,
	"ogrn" text,
	"kind" text NOT NULL,
	"opf" text,
	"short_name" text NOT NULL,
	"search_name" text NOT NULL,
	"full_name" text NOT NULL,
	"status" text NOT NULL,
	"registered_on" date,
	"okved" text,
	"okved_name" text,
	"region_code" text,
	"region" text,
	"time_zone" text,
	"address" text,
	"head_name" text,
	"head_post" text,
	"capital" numeric(15, 2),
	"employees" integer,
	"tax_system" text,
	"phone" text,
	"email" text,
	"source" text NOT NULL,
	"looked_up_at" timestamp (3) with time zone NOT NULL,
	"holder_id" integer,
	"held_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organizations_inn_unique" UNIQUE("inn")
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"real_user_id" integer NOT NULL,
	"role" text NOT NULL,
	"bearer_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"password_checked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "sessions_bearerHash_unique" UNIQUE("bearer_hash"),
	CONSTRAINT "sessions_cookieHash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sha256" text,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"by_user_id" integer,
	"started_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "register_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"entry" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"law" text NOT NULL,
	"kind_code" text NOT NULL,
	"subject" text NOT NULL,
	"platform" text,
	"platform_url" text,
	"url" text,
	"placing_way" text,
	"max_price" numeric(15, 2),
	"currency" text,
	"ikz" text,
	"customer_name" text,
	"customer_inn" text,
	"customers" jsonb NOT NULL,
	"lots" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"applications_end_at" timestamp (3) with time zone,
	"protocol_date" date,
	"document_version" integer,
	"document_date" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tenders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"head_id" integer,
	CONSTRAINT "departments_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"block_reason" text,
	"roles" text[] NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"avatar" text,
	"introduction" text DEFAULT '' NOT NULL,
	"department_id" integer,
	"mentor_id" integer,
	"parent_id" integer,
	"curator_id" integer,
	"manager_id" integer,
	"legal_form" text,
	"stop_app" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "tariff_cells" ADD CONSTRAINT "tariff_cells_version_id_tariff_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tariff_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_replaces_id_documents_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_banks" ADD CONSTRAINT "application_banks_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_banks" ADD CONSTRAINT "application_banks_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_banks" ADD CONSTRAINT "application_banks_tariff_cell_id_tariff_cells_id_fk" FOREIGN KEY ("tariff_cell_id") REFERENCES "public"."tariff_cells"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_parent_id_deals_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_bank_history" ADD CONSTRAINT "application_bank_history_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_bank_history" ADD CONSTRAINT "application_bank_history_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_bank_history" ADD CONSTRAINT "application_bank_history_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_bank_history" ADD CONSTRAINT "application_bank_history_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_real_user_id_users_id_fk" FOREIGN KEY ("real_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_files" ADD CONSTRAINT "register_files_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_lines" ADD CONSTRAINT "register_lines_file_id_register_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."register_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_head_id_users_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_curator_id_users_id_fk" FOREIGN KEY ("curator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity_entity_id_index" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "tariff_cells_version_id_law_purpose_index" ON "tariff_cells" USING btree ("version_id","law","purpose");--> statement-breakpoint
CREATE INDEX "tariff_versions_bank_id_valid_from_index" ON "tariff_versions" USING btree ("bank_id","valid_from");--> statement-breakpoint
CREATE INDEX "documents_deal_id_status_index" ON "documents" USING btree ("deal_id","status");--> statement-breakpoint
CREATE INDEX "documents_sha256_index" ON "documents" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "application_banks_one_per_bank" ON "application_banks" USING btree ("deal_id","bank_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_banks_ordinal" ON "application_banks" USING btree ("deal_id","ordinal");--> statement-breakpoint
CREATE INDEX "application_banks_bank_id_status_index" ON "application_banks" USING btree ("bank_id","status");--> statement-breakpoint
CREATE INDEX "deals_newest" ON "deals" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_of_manager" ON "deals" USING btree ("manager_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_of_author" ON "deals" USING btree ("created_by","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_of_agent" ON "deals" USING btree ("agent_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_by_deadline" ON "deals" USING btree ("deadline","id");--> statement-breakpoint
CREATE INDEX "deals_by_amount" ON "deals" USING btree ("amount" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_of_organization" ON "deals" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "deals_of_inn" ON "deals" USING btree ("inn");--> statement-breakpoint
CREATE INDEX "deals_client_trgm" ON "deals" USING gin ("client_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deals_inn_trgm" ON "deals" USING gin ("inn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deals_tender_trgm" ON "deals" USING gin ("tender_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_bank_history_deal_id_id_index" ON "application_bank_history" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "application_bank_history_leg_id_id_index" ON "application_bank_history" USING btree ("leg_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_leg_id_number_index" ON "offers" USING btree ("leg_id","number");--> statement-breakpoint
CREATE INDEX "organizations_search_name_trgm" ON "organizations" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_inn_prefix" ON "organizations" USING btree ("inn" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organizations_ogrn_prefix" ON "organizations" USING btree ("ogrn" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organizations_of_holder" ON "organizations" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_ended_at_index" ON "sessions" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_username_address_at_index" ON "sign_in_failures" USING btree ("username","address","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_address_at_index" ON "sign_in_failures" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "register_files_state_index" ON "register_files" USING btree ("state");--> statement-breakpoint
CREATE INDEX "register_lines_file_id_id_index" ON "register_lines" USING btree ("file_id","id");--> statement-breakpoint
CREATE INDEX "tenders_customer_inn_index" ON "tenders" USING btree ("customer_inn");--> statement-breakpoint
CREATE INDEX "tenders_customers" ON "tenders" USING gin ("customers" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "tenders_newest" ON "tenders" USING btree ("document_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tenders_search_trgm" ON "tenders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_parent_id_index" ON "users" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "users_curator_id_index" ON "users" USING btree ("curator_id");--> statement-breakpoint
CREATE INDEX "users_department_id_index" ON "users" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "users_mentor_id_index" ON "users" USING btree ("mentor_id");