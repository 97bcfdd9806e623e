CREATE TABLE "statistics_days" (
	"axis" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"collecting" integer DEFAULT 0 NOT NULL,
	"bank" integer DEFAULT 0 NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"issuing" integer DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"out" integer DEFAULT 0 NOT NULL,
	"out_sum" numeric(20, 2) DEFAULT '0' NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"decided" integer DEFAULT 0 NOT NULL,
	"agreed" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"norm_minutes" bigint DEFAULT 0 NOT NULL,
	"offered" numeric(20, 2) DEFAULT '0' NOT NULL,
	"tariff" numeric(20, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "statistics_days_axis_day_value_pk" PRIMARY KEY("axis","day","value")
);
--> statement-breakpoint
CREATE INDEX "statistics_days_of" ON "statistics_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "deal_facts_sample" ON "deal_facts" USING btree ("created_on") WHERE deal_id % 16 = 0;--> statement-breakpoint
CREATE INDEX "leg_facts_sample" ON "leg_facts" USING btree ("decided_on") WHERE leg_id % 16 = 0;--> statement-breakpoint
CREATE INDEX "leg_turns_sample" ON "leg_turns" USING btree ("until") WHERE turn = 'broker' and due_at is not null and deal_id % 16 = 0;--> statement-breakpoint
TRUNCATE "leg_facts", "deal_facts";--> statement-breakpoint
INSERT INTO "statistics_changes" ("deal_id") SELECT "id" FROM "deals" ORDER BY "id" DESC;
