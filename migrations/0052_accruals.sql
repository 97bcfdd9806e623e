CREATE TABLE "accrual_grounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accrual_grounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"deal_id" integer NOT NULL,
	"leg_id" integer,
	"bank_id" integer,
	"agent_id" integer,
	"issue_number" smallint,
	"payment_id" integer,
	"replaces_id" integer,
	"day" date NOT NULL,
	"base" numeric(15, 2) NOT NULL,
	"excess" numeric(15, 2) NOT NULL,
	"income" numeric(15, 2),
	"received" numeric(15, 2) DEFAULT '0.00' NOT NULL,
	"settled" numeric(15, 2) DEFAULT '0.00' NOT NULL,
	"settled_reason" text,
	"due_on" date,
	"facts" jsonb NOT NULL,
	"terms" jsonb,
	"rates" jsonb,
	"missing" text,
	"network" numeric(15, 2) NOT NULL,
	"needs_yes" boolean NOT NULL,
	"yes_by" integer,
	"yes_at" timestamp (3) with time zone,
	"yes_reason" text,
	"search_text" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accrual_settings" (
	"id" smallint PRIMARY KEY NOT NULL,
	"limit_percent" numeric(5, 2) NOT NULL,
	"version" integer NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accrual_settings_one" CHECK ("accrual_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "accrual_totals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accrual_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer,
	"payee_id" integer,
	"state" text NOT NULL,
	"month" date NOT NULL,
	"sum" numeric(15, 2) NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "accrual_totals_key" UNIQUE NULLS NOT DISTINCT("person_id","payee_id","state","month")
);
--> statement-breakpoint
CREATE TABLE "accruals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accruals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ground_id" integer NOT NULL,
	"parent_id" integer,
	"is_folded" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"person_id" integer NOT NULL,
	"payee_id" integer,
	"deal_id" integer NOT NULL,
	"leg_id" integer,
	"bank_id" integer,
	"day" date NOT NULL,
	"month" date NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"corrected" numeric(15, 2) DEFAULT '0.00' NOT NULL,
	"state" text NOT NULL,
	"formula" jsonb NOT NULL,
	"reason" text,
	"file_sha256" text,
	"file_name" text,
	"file_mime" text,
	"file_bytes" integer,
	"entry_id" integer,
	"report_id" integer,
	"act_id" integer,
	"search_text" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reversed_by" integer,
	"reversed_at" timestamp (3) with time zone,
	"reversed_reason" text
);
--> statement-breakpoint
CREATE TABLE "bank_money" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_money_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_id" integer NOT NULL,
	"day" date NOT NULL,
	"paper" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp (3) with time zone,
	"undone_reason" text,
	CONSTRAINT "bank_money_amount" CHECK ("bank_money"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_money_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_money_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"money_id" integer NOT NULL,
	"ground_id" integer NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"owed" numeric(15, 2) NOT NULL,
	"entry_id" integer NOT NULL,
	CONSTRAINT "bank_money_parts_moneyId_groundId_unique" UNIQUE("money_id","ground_id"),
	CONSTRAINT "bank_money_parts_amount" CHECK ("bank_money_parts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "accrual_grounds" ADD CONSTRAINT "accrual_grounds_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual_grounds" ADD CONSTRAINT "accrual_grounds_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual_grounds" ADD CONSTRAINT "accrual_grounds_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual_grounds" ADD CONSTRAINT "accrual_grounds_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual_grounds" ADD CONSTRAINT "accrual_grounds_replaces_id_accrual_grounds_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."accrual_grounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual_grounds" ADD CONSTRAINT "accrual_grounds_yes_by_users_id_fk" FOREIGN KEY ("yes_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual_grounds" ADD CONSTRAINT "accrual_grounds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual_settings" ADD CONSTRAINT "accrual_settings_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual_totals" ADD CONSTRAINT "accrual_totals_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual_totals" ADD CONSTRAINT "accrual_totals_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_ground_id_accrual_grounds_id_fk" FOREIGN KEY ("ground_id") REFERENCES "public"."accrual_grounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_parent_id_accruals_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accruals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_money" ADD CONSTRAINT "bank_money_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_money" ADD CONSTRAINT "bank_money_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_money" ADD CONSTRAINT "bank_money_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_money_parts" ADD CONSTRAINT "bank_money_parts_money_id_bank_money_id_fk" FOREIGN KEY ("money_id") REFERENCES "public"."bank_money"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_money_parts" ADD CONSTRAINT "bank_money_parts_ground_id_accrual_grounds_id_fk" FOREIGN KEY ("ground_id") REFERENCES "public"."accrual_grounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accrual_grounds_of_issue" ON "accrual_grounds" USING btree ("leg_id","issue_number") WHERE state = 'live' and issue_number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accrual_grounds_of_payment" ON "accrual_grounds" USING btree ("payment_id") WHERE state = 'live' and payment_id is not null;--> statement-breakpoint
CREATE INDEX "accrual_grounds_owed" ON "accrual_grounds" USING btree ("bank_id","due_on","id") WHERE state = 'live' and income > received + settled;--> statement-breakpoint
CREATE INDEX "accrual_grounds_missing" ON "accrual_grounds" USING btree ("id") WHERE state = 'live' and missing is not null;--> statement-breakpoint
CREATE INDEX "accrual_grounds_above" ON "accrual_grounds" USING btree ("id") WHERE state = 'live' and needs_yes and yes_at is null;--> statement-breakpoint
CREATE INDEX "accrual_grounds_leg_id_index" ON "accrual_grounds" USING btree ("leg_id");--> statement-breakpoint
CREATE INDEX "accrual_grounds_deal_id_index" ON "accrual_grounds" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "accrual_grounds_bank_id_index" ON "accrual_grounds" USING btree ("bank_id");--> statement-breakpoint
CREATE INDEX "accrual_grounds_agent_id_index" ON "accrual_grounds" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "accrual_grounds_replaces_id_index" ON "accrual_grounds" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "accrual_grounds_yes_by_index" ON "accrual_grounds" USING btree ("yes_by");--> statement-breakpoint
CREATE INDEX "accrual_grounds_created_by_index" ON "accrual_grounds" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "accrual_settings_saved_by_index" ON "accrual_settings" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "accrual_totals_payee_id_index" ON "accrual_totals" USING btree ("payee_id");--> statement-breakpoint
CREATE INDEX "accruals_newest" ON "accruals" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_folded;--> statement-breakpoint
CREATE INDEX "accruals_of_person" ON "accruals" USING btree ("person_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accruals_of_payee" ON "accruals" USING btree ("payee_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accruals_of_bank" ON "accruals" USING btree ("bank_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accruals_by_state" ON "accruals" USING btree ("state","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accruals_waiting" ON "accruals" USING btree ("payee_id","month","id") WHERE state in ('expected', 'confirmed');--> statement-breakpoint
CREATE INDEX "accruals_without_payee" ON "accruals" USING btree ("id") WHERE payee_id is null and state in ('expected', 'confirmed');--> statement-breakpoint
CREATE INDEX "accruals_search_trgm" ON "accruals" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accruals_ground_id_index" ON "accruals" USING btree ("ground_id");--> statement-breakpoint
CREATE INDEX "accruals_parent_id_index" ON "accruals" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "accruals_leg_id_index" ON "accruals" USING btree ("leg_id");--> statement-breakpoint
CREATE INDEX "accruals_deal_id_index" ON "accruals" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "accruals_report_id_index" ON "accruals" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "accruals_act_id_index" ON "accruals" USING btree ("act_id");--> statement-breakpoint
CREATE INDEX "accruals_created_by_index" ON "accruals" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "accruals_reversed_by_index" ON "accruals" USING btree ("reversed_by");--> statement-breakpoint
CREATE INDEX "accruals_file_sha256_index" ON "accruals" USING btree ("file_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_money_paper" ON "bank_money" USING btree ("bank_id","day","paper") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "bank_money_newest" ON "bank_money" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_money_recorded_by_index" ON "bank_money" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "bank_money_undone_by_index" ON "bank_money" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "bank_money_parts_ground_id_index" ON "bank_money_parts" USING btree ("ground_id");