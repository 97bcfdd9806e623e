CREATE TABLE "request_distribution" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"choice" jsonb NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "request_skills" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"open_limit" integer,
	"laws" text[] NOT NULL,
	"products" integer[] NOT NULL,
	"bank_ids" integer[] NOT NULL,
	"amount_from" numeric(15, 2),
	"amount_to" numeric(15, 2),
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deal_requests" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_requests" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "deal_requests" ADD COLUMN "duplicate_of" integer;--> statement-breakpoint
ALTER TABLE "statistics_plans" ADD COLUMN "income" numeric(15, 2);--> statement-breakpoint
ALTER TABLE "request_distribution" ADD CONSTRAINT "request_distribution_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_offers" ADD CONSTRAINT "request_offers_request_id_deal_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."deal_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_offers" ADD CONSTRAINT "request_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_skills" ADD CONSTRAINT "request_skills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "request_offers_waiting" ON "request_offers" USING btree ("request_id") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "request_offers_until" ON "request_offers" USING btree ("until","id") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "request_offers_request_id_index" ON "request_offers" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_offers_user_id_offered_at_index" ON "request_offers" USING btree ("user_id","offered_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "deal_requests" ADD CONSTRAINT "deal_requests_duplicate_of_deals_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_requests_duplicate_of_index" ON "deal_requests" USING btree ("duplicate_of");--> statement-breakpoint
CREATE INDEX "deal_requests_ended" ON "deal_requests" USING btree ("closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state in ('duplicate', 'rejected');--> statement-breakpoint
UPDATE "deal_requests" SET "state" = CASE WHEN "taken_by" IS NULL THEN 'gone' ELSE 'taken' END WHERE "closed_at" IS NOT NULL;