CREATE TABLE "call_list_numbers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_list_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"organization_id" integer,
	"lead_id" integer,
	"consent_id" integer,
	"proof" text NOT NULL,
	"zone" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone,
	"last_result" text,
	"last_call_id" integer,
	"last_at" timestamp (3) with time zone,
	"refused_why" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lease_by" integer,
	"lease_until" timestamp (3) with time zone,
	"lease_call_id" integer,
	"fence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_list_numbers_own" UNIQUE("list_id","phone")
);
--> statement-breakpoint
CREATE TABLE "call_list_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_list_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "call_list_people_own" UNIQUE("list_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "call_list_refusals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_list_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"number_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"rule" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"script_id" integer NOT NULL,
	"state" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"moved_by" integer,
	"moved_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "call_list_numbers" ADD CONSTRAINT "call_list_numbers_list_id_call_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."call_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_list_numbers" ADD CONSTRAINT "call_list_numbers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_list_numbers" ADD CONSTRAINT "call_list_numbers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_list_numbers" ADD CONSTRAINT "call_list_numbers_consent_id_call_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."call_consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_list_numbers" ADD CONSTRAINT "call_list_numbers_last_call_id_calls_id_fk" FOREIGN KEY ("last_call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_list_numbers" ADD CONSTRAINT "call_list_numbers_lease_by_users_id_fk" FOREIGN KEY ("lease_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_list_numbers" ADD CONSTRAINT "call_list_numbers_lease_call_id_calls_id_fk" FOREIGN KEY ("lease_call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_list_people" ADD CONSTRAINT "call_list_people_list_id_call_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."call_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_list_people" ADD CONSTRAINT "call_list_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_list_refusals" ADD CONSTRAINT "call_list_refusals_list_id_call_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."call_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_list_refusals" ADD CONSTRAINT "call_list_refusals_number_id_call_list_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."call_list_numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_list_refusals" ADD CONSTRAINT "call_list_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_lists" ADD CONSTRAINT "call_lists_script_id_call_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."call_scripts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_lists" ADD CONSTRAINT "call_lists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_lists" ADD CONSTRAINT "call_lists_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_list_numbers_queue" ON "call_list_numbers" USING btree ("list_id","attempts","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "call_list_numbers_by_result" ON "call_list_numbers" USING btree ("list_id","state","last_result");--> statement-breakpoint
CREATE INDEX "call_list_numbers_by_time" ON "call_list_numbers" USING btree ("list_id","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "call_list_numbers_lease" ON "call_list_numbers" USING btree ("lease_by") WHERE lease_by is not null;--> statement-breakpoint
CREATE INDEX "call_list_numbers_phone_index" ON "call_list_numbers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "call_list_numbers_organization_id_index" ON "call_list_numbers" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "call_list_numbers_lead_id_index" ON "call_list_numbers" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "call_list_numbers_consent_id_index" ON "call_list_numbers" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "call_list_numbers_last_call_id_index" ON "call_list_numbers" USING btree ("last_call_id");--> statement-breakpoint
CREATE INDEX "call_list_numbers_lease_call_id_index" ON "call_list_numbers" USING btree ("lease_call_id");--> statement-breakpoint
CREATE INDEX "call_list_people_user_id_index" ON "call_list_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_list_refusals_newest" ON "call_list_refusals" USING btree ("list_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_list_refusals_number_id_index" ON "call_list_refusals" USING btree ("number_id");--> statement-breakpoint
CREATE INDEX "call_list_refusals_user_id_index" ON "call_list_refusals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_lists_script_id_index" ON "call_lists" USING btree ("script_id");--> statement-breakpoint
CREATE INDEX "call_lists_created_by_index" ON "call_lists" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "call_lists_moved_by_index" ON "call_lists" USING btree ("moved_by");--> statement-breakpoint
CREATE INDEX "call_lists_running" ON "call_lists" USING btree ("id") WHERE state = 'running';