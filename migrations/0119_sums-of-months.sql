DROP INDEX "deal_facts_open";--> statement-breakpoint
DROP INDEX "leg_facts_sample";--> statement-breakpoint
DROP INDEX "leg_turns_sample";--> statement-breakpoint
ALTER TABLE "statistics_days" ADD COLUMN "span" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_days" DROP CONSTRAINT "statistics_days_axis_day_value_pk";--> statement-breakpoint
ALTER TABLE "statistics_days" ADD CONSTRAINT "statistics_days_axis_span_day_value_pk" PRIMARY KEY("axis","span","day","value");--> statement-breakpoint
INSERT INTO "statistics_days" ("axis", "span", "day", "value", "created", "collecting", "bank", "approved", "issuing", "issued",
	"out", "out_sum", "refused", "sent", "questions", "decided", "agreed", "declined", "norm_minutes", "offered", "tariff")
SELECT "axis", 'month', date_trunc('month', "day"::timestamp)::date, "value", sum("created"), sum("collecting"), sum("bank"),
	sum("approved"), sum("issuing"), sum("issued"), sum("out"), sum("out_sum"), sum("refused"), sum("sent"), sum("questions"),
	sum("decided"), sum("agreed"), sum("declined"), sum("norm_minutes"), sum("offered"), sum("tariff")
FROM "statistics_days" GROUP BY 1, 3, 4;--> statement-breakpoint
CREATE INDEX "deal_facts_sampled" ON "deal_facts" USING btree ("deal_id","status","manager_id","agent_id","operator_id","created_by","product","law","purpose","source","region","band") WHERE deal_id % 16 = 0;--> statement-breakpoint
CREATE INDEX "deal_facts_open" ON "deal_facts" USING btree ("created_on","deal_id","status","manager_id","agent_id","created_by","first_bank_id","amount","created_at","collecting_at","bank_at","approved_at","issuing_at") WHERE issued_on is null and refused_on is null;--> statement-breakpoint
CREATE INDEX "leg_facts_sample" ON "leg_facts" USING btree ("decided_on","bank_id","deal_id","decision_minutes") WHERE deal_id % 16 = 0;--> statement-breakpoint
CREATE INDEX "leg_turns_sample" ON "leg_turns" USING btree ("until","deal_id","due_at") WHERE turn = 'broker' and due_at is not null and not is_rebuilt and deal_id % 16 = 0;--> statement-breakpoint
CREATE FUNCTION "note_moved_client"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "statistics_changes" ("deal_id") SELECT "id" FROM "deals" WHERE "organization_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "organizations_note_moved" AFTER UPDATE OF "region_code" ON "organizations" FOR EACH ROW WHEN (OLD."region_code" IS DISTINCT FROM NEW."region_code") EXECUTE FUNCTION "note_moved_client"();
