CREATE TABLE "statistics_forecasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistics_forecasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"rule" integer NOT NULL,
	"manager_id" integer,
	"expected" numeric(15, 2) NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statistics_forecasts_of" UNIQUE NULLS NOT DISTINCT("month","rule","manager_id")
);
--> statement-breakpoint
ALTER TABLE "deal_facts" ADD COLUMN "first_bank_id" integer;--> statement-breakpoint
ALTER TABLE "statistics_state" ADD COLUMN "learned" jsonb;--> statement-breakpoint
ALTER TABLE "statistics_forecasts" ADD CONSTRAINT "statistics_forecasts_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statistics_forecasts_manager_id_index" ON "statistics_forecasts" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "deal_facts_open" ON "deal_facts" USING btree ("created_on","deal_id") WHERE issued_on is null and refused_on is null;--> statement-breakpoint
UPDATE "deal_facts" f SET "first_bank_id" = b."bank_id" FROM (SELECT "deal_id", min("bank_id") AS "bank_id" FROM "leg_facts" WHERE "sent_on" IS NOT NULL GROUP BY "deal_id") b WHERE b."deal_id" = f."deal_id";
