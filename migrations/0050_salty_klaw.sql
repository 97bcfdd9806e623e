CREATE TABLE "call_day_sums" (
	"by" text NOT NULL,
	"is_practice" boolean NOT NULL,
	"day" date NOT NULL,
	"user_id" integer NOT NULL,
	"value" text NOT NULL,
	"attempts" integer NOT NULL,
	"reached" integer NOT NULL,
	"seconds" integer NOT NULL,
	"offers" integer NOT NULL,
	"opened" integer NOT NULL,
	"leads" integer NOT NULL,
	CONSTRAINT "call_day_sums_by_is_practice_day_user_id_value_pk" PRIMARY KEY("by","is_practice","day","user_id","value")
);
--> statement-breakpoint
CREATE TABLE "call_facts" (
	"call_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"is_practice" boolean NOT NULL,
	"user_id" integer NOT NULL,
	"hour" smallint NOT NULL,
	"zone" text NOT NULL,
	"region" text NOT NULL,
	"source" text NOT NULL,
	"script_id" integer,
	"version_id" integer,
	"is_reached" boolean NOT NULL,
	"seconds" integer NOT NULL,
	"has_offer" boolean NOT NULL,
	"is_opened" boolean NOT NULL,
	"lead_id" integer,
	"deal_id" integer
);
--> statement-breakpoint
CREATE TABLE "call_marks" (
	"call_id" integer PRIMARY KEY NOT NULL,
	"answers" text[] NOT NULL,
	"word" text NOT NULL,
	"marked_by" integer NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_refusals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"phone" text NOT NULL,
	"rule" text NOT NULL,
	"rules" jsonb NOT NULL,
	"is_practice" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_day_sums" ADD CONSTRAINT "call_day_sums_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_facts" ADD CONSTRAINT "call_facts_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_facts" ADD CONSTRAINT "call_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_facts" ADD CONSTRAINT "call_facts_version_id_call_script_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."call_script_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_facts" ADD CONSTRAINT "call_facts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_facts" ADD CONSTRAINT "call_facts_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_marks" ADD CONSTRAINT "call_marks_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_marks" ADD CONSTRAINT "call_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_refusals" ADD CONSTRAINT "call_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_day_sums_user_id_index" ON "call_day_sums" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_facts_days" ON "call_facts" USING btree ("is_practice","day","user_id");--> statement-breakpoint
CREATE INDEX "call_facts_of_person" ON "call_facts" USING btree ("user_id","is_practice","day");--> statement-breakpoint
CREATE INDEX "call_facts_of_version" ON "call_facts" USING btree ("version_id","is_practice","day");--> statement-breakpoint
CREATE INDEX "call_facts_born" ON "call_facts" USING btree ("is_practice","day") WHERE lead_id is not null or deal_id is not null;--> statement-breakpoint
CREATE INDEX "call_facts_lead_id_index" ON "call_facts" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "call_facts_deal_id_index" ON "call_facts" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "call_marks_marked_by_index" ON "call_marks" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "call_refusals_newest" ON "call_refusals" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_refusals_user_id_index" ON "call_refusals" USING btree ("user_id");