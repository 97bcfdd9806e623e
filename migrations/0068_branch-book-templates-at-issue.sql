CREATE TABLE "branch_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "branch_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"head_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"month" date NOT NULL,
	"is_paid" boolean NOT NULL,
	"share_pct" numeric(5, 2),
	"sum" numeric(15, 2),
	"note" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "branch_payments_headId_personId_month_unique" UNIQUE("head_id","person_id","month"),
	CONSTRAINT "branch_payments_whole" CHECK ("branch_payments"."is_paid" = ("branch_payments"."sum" is not null) and "branch_payments"."is_paid" = ("branch_payments"."share_pct" is not null))
);
--> statement-breakpoint
CREATE TABLE "reward_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"form" text NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "bank_money_newest";--> statement-breakpoint
ALTER TABLE "accruals" ADD COLUMN "is_confirmed_at_issue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD COLUMN "confirms_at_issue" boolean;--> statement-breakpoint
ALTER TABLE "branch_payments" ADD CONSTRAINT "branch_payments_head_id_users_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_payments" ADD CONSTRAINT "branch_payments_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_templates" ADD CONSTRAINT "reward_templates_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branch_payments_person_id_index" ON "branch_payments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "reward_templates_of_day" ON "reward_templates" USING btree ("kind","form","valid_from","id");--> statement-breakpoint
CREATE INDEX "reward_templates_sha256_index" ON "reward_templates" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "reward_templates_uploaded_by_index" ON "reward_templates" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "accrual_grounds_opening" ON "accrual_grounds" USING btree ("leg_id") WHERE state = 'live' and kind = 'opening';--> statement-breakpoint
CREATE INDEX "bank_money_of_bank" ON "bank_money" USING btree ("bank_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);