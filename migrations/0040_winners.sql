CREATE TABLE "winner_companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "winner_companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inn" text NOT NULL,
	"name" text NOT NULL,
	"organization_id" integer,
	"region_code" text,
	"zone" text NOT NULL,
	"assignee_id" integer,
	"is_ready" boolean DEFAULT false NOT NULL,
	"not_before" timestamp (3) with time zone,
	"rank" integer DEFAULT 0 NOT NULL,
	"score" smallint DEFAULT 0 NOT NULL,
	"best_winner_id" integer,
	"sign_deadline" date,
	"lifted_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_result" text,
	"last_call_at" timestamp (3) with time zone,
	"closed_reason" text,
	"closed_at" timestamp (3) with time zone,
	"closed_why" text DEFAULT '' NOT NULL,
	"passed_by" integer,
	"passed_why" text,
	"is_sme" boolean,
	"sme_by" integer,
	"sme_at" timestamp (3) with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"lease_by" integer,
	"lease_until" timestamp (3) with time zone,
	"lease_call_id" integer,
	"fence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "winner_companies_inn_unique" UNIQUE("inn")
);
--> statement-breakpoint
CREATE TABLE "winner_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "winner_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"added_by" integer,
	"last_result" text,
	"last_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "winner_contacts_own" UNIQUE("company_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "winner_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "winner_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"winner_id" integer,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer,
	"call_id" integer,
	"result" text,
	"words" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "winner_setting_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "winner_setting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" integer NOT NULL,
	"set_by" integer,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "winners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "winners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tender_id" integer NOT NULL,
	"lot" integer NOT NULL,
	"inn" text NOT NULL,
	"company_id" integer,
	"inn_source" text NOT NULL,
	"inn_by" integer,
	"is_contradicted" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"register_state" text NOT NULL,
	"number" text NOT NULL,
	"law" text NOT NULL,
	"subject" text NOT NULL,
	"customer" text NOT NULL,
	"company_name" text NOT NULL,
	"price" numeric(15, 2),
	"max_price" numeric(15, 2),
	"drop_percent" numeric(18, 2),
	"protocol_date" date,
	"sign_deadline" date,
	"contract_end" date,
	"security" numeric(15, 2),
	"security_part" text,
	"term_days" integer,
	"best_price" numeric(15, 2),
	"income" numeric(15, 2),
	"income_bar" smallint DEFAULT 0 NOT NULL,
	"chance" smallint DEFAULT 0 NOT NULL,
	"is_chance_guessed" boolean DEFAULT true NOT NULL,
	"spare_days" integer,
	"urgency_bar" smallint DEFAULT 0 NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"score" smallint DEFAULT 0 NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"ranked_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "winners_own" UNIQUE("tender_id","lot","inn")
);
--> statement-breakpoint
ALTER TABLE "winner_companies" ADD CONSTRAINT "winner_companies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_companies" ADD CONSTRAINT "winner_companies_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_companies" ADD CONSTRAINT "winner_companies_passed_by_users_id_fk" FOREIGN KEY ("passed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_companies" ADD CONSTRAINT "winner_companies_sme_by_users_id_fk" FOREIGN KEY ("sme_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_companies" ADD CONSTRAINT "winner_companies_lease_by_users_id_fk" FOREIGN KEY ("lease_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_companies" ADD CONSTRAINT "winner_companies_lease_call_id_calls_id_fk" FOREIGN KEY ("lease_call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_contacts" ADD CONSTRAINT "winner_contacts_company_id_winner_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."winner_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_contacts" ADD CONSTRAINT "winner_contacts_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_events" ADD CONSTRAINT "winner_events_company_id_winner_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."winner_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_events" ADD CONSTRAINT "winner_events_winner_id_winners_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."winners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_events" ADD CONSTRAINT "winner_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_events" ADD CONSTRAINT "winner_events_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_setting_changes" ADD CONSTRAINT "winner_setting_changes_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_company_id_winner_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."winner_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_inn_by_users_id_fk" FOREIGN KEY ("inn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "winner_companies_queue" ON "winner_companies" USING btree ("zone","rank" DESC NULLS FIRST,"id") WHERE is_ready and assignee_id is null;--> statement-breakpoint
CREATE INDEX "winner_companies_of_assignee" ON "winner_companies" USING btree ("assignee_id","rank" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "winner_companies_lifted" ON "winner_companies" USING btree ("lifted_at","id") WHERE is_ready and lifted_at is not null;--> statement-breakpoint
CREATE INDEX "winner_companies_asleep" ON "winner_companies" USING btree ("not_before","id") WHERE not is_ready and not_before is not null;--> statement-breakpoint
CREATE INDEX "winner_companies_by_rank" ON "winner_companies" USING btree ("rank" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "winner_companies_lease" ON "winner_companies" USING btree ("lease_by") WHERE lease_by is not null;--> statement-breakpoint
CREATE INDEX "winner_companies_organization_id_index" ON "winner_companies" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "winner_companies_passed_by_index" ON "winner_companies" USING btree ("passed_by");--> statement-breakpoint
CREATE INDEX "winner_companies_sme_by_index" ON "winner_companies" USING btree ("sme_by");--> statement-breakpoint
CREATE INDEX "winner_companies_lease_call_id_index" ON "winner_companies" USING btree ("lease_call_id");--> statement-breakpoint
CREATE INDEX "winner_contacts_value_index" ON "winner_contacts" USING btree ("value");--> statement-breakpoint
CREATE INDEX "winner_contacts_added_by_index" ON "winner_contacts" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "winner_events_company_id_id_index" ON "winner_events" USING btree ("company_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "winner_events_winner_id_index" ON "winner_events" USING btree ("winner_id");--> statement-breakpoint
CREATE INDEX "winner_events_call_id_index" ON "winner_events" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "winner_events_by_user_id_at_index" ON "winner_events" USING btree ("by_user_id","at");--> statement-breakpoint
CREATE INDEX "winner_events_results" ON "winner_events" USING btree ("at") WHERE kind = 'result' and undone_at is null;--> statement-breakpoint
CREATE INDEX "winner_setting_changes_last" ON "winner_setting_changes" USING btree ("name","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "winner_setting_changes_set_by_index" ON "winner_setting_changes" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "winners_company_id_state_index" ON "winners" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "winners_inn_by_index" ON "winners" USING btree ("inn_by");--> statement-breakpoint
CREATE INDEX "winners_unranked" ON "winners" USING btree ("ranked_at" NULLS FIRST,"id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "winners_of_day" ON "winners" USING btree ("sign_deadline","id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "winners_by_state" ON "winners" USING btree ("state","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "winners_best" ON "winners" USING btree ("rank" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "winners_search_trgm" ON "winners" USING gin ("search_text" gin_trgm_ops);