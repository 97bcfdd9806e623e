CREATE TABLE "deal_facts" (
	"deal_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"manager_id" integer,
	"agent_id" integer,
	"created_by" integer NOT NULL,
	"operator_id" integer,
	"product" text NOT NULL,
	"law" text NOT NULL,
	"purpose" text NOT NULL,
	"source" text NOT NULL,
	"region" text NOT NULL,
	"band" smallint NOT NULL,
	"amount" numeric(15, 2),
	"created_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"collecting_at" timestamp (3) with time zone,
	"bank_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"issuing_at" timestamp (3) with time zone,
	"issued_at" timestamp (3) with time zone,
	"issued_on" date,
	"issued_bank_id" integer,
	"issued_amount" numeric(15, 2),
	"refused_on" date,
	"refused_by" text,
	"reason" text,
	"stage" text,
	"turn" text,
	"deadline" timestamp (3) with time zone,
	"broker_minutes" integer,
	"agent_minutes" integer,
	"client_minutes" integer,
	"bank_minutes" integer,
	"broker_work" integer,
	"agent_work" integer,
	"client_work" integer,
	"bank_work" integer
);
--> statement-breakpoint
CREATE TABLE "leg_facts" (
	"leg_id" integer PRIMARY KEY NOT NULL,
	"deal_id" integer NOT NULL,
	"bank_id" integer NOT NULL,
	"sent_on" date,
	"decided_on" date,
	"decision" text,
	"decision_minutes" integer,
	"norm_minutes" integer NOT NULL,
	"questions" integer NOT NULL,
	"tariff_price" numeric(15, 2),
	"offered_price" numeric(15, 2)
);
--> statement-breakpoint
CREATE TABLE "statistics_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistics_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistics_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"department_id" integer,
	"manager_id" integer,
	"version" integer NOT NULL,
	"issued" numeric(15, 2),
	"written_by" integer NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statistics_plans_versions" UNIQUE NULLS NOT DISTINCT("month","department_id","manager_id","version")
);
--> statement-breakpoint
CREATE TABLE "statistics_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"checked_month" date,
	"checked_deals" integer,
	"wrong_deals" integer
);
--> statement-breakpoint
CREATE TABLE "leg_turns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leg_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"leg_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"turn" text,
	"status" text NOT NULL,
	"sub_state" text,
	"due_at" timestamp (3) with time zone,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"is_rebuilt" boolean NOT NULL,
	CONSTRAINT "leg_turns_order" CHECK ("leg_turns"."until" is null or "leg_turns"."until" >= "leg_turns"."since")
);
--> statement-breakpoint
CREATE TABLE "turn_rebuilds" (
	"id" integer PRIMARY KEY NOT NULL,
	"before_leg_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_banks" ADD COLUMN "turn_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deal_facts" ADD CONSTRAINT "deal_facts_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leg_facts" ADD CONSTRAINT "leg_facts_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leg_facts" ADD CONSTRAINT "leg_facts_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leg_facts" ADD CONSTRAINT "leg_facts_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_plans" ADD CONSTRAINT "statistics_plans_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_plans" ADD CONSTRAINT "statistics_plans_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_plans" ADD CONSTRAINT "statistics_plans_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leg_turns" ADD CONSTRAINT "leg_turns_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leg_turns" ADD CONSTRAINT "leg_turns_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_facts_created" ON "deal_facts" USING btree ("created_on","deal_id");--> statement-breakpoint
CREATE INDEX "deal_facts_issued" ON "deal_facts" USING btree ("issued_on","deal_id");--> statement-breakpoint
CREATE INDEX "deal_facts_refused" ON "deal_facts" USING btree ("refused_on","deal_id");--> statement-breakpoint
CREATE INDEX "deal_facts_of_manager" ON "deal_facts" USING btree ("manager_id","created_on");--> statement-breakpoint
CREATE INDEX "deal_facts_of_agent" ON "deal_facts" USING btree ("agent_id","created_on");--> statement-breakpoint
CREATE INDEX "deal_facts_of_author" ON "deal_facts" USING btree ("created_by","created_on");--> statement-breakpoint
CREATE INDEX "deal_facts_waiting" ON "deal_facts" USING btree ("turn","deadline","deal_id");--> statement-breakpoint
CREATE INDEX "leg_facts_sent" ON "leg_facts" USING btree ("sent_on","bank_id");--> statement-breakpoint
CREATE INDEX "leg_facts_decided" ON "leg_facts" USING btree ("decided_on","bank_id");--> statement-breakpoint
CREATE INDEX "leg_facts_of_deal" ON "leg_facts" USING btree ("deal_id","bank_id");--> statement-breakpoint
CREATE INDEX "leg_facts_bank_id_index" ON "leg_facts" USING btree ("bank_id");--> statement-breakpoint
CREATE INDEX "statistics_plans_department_id_index" ON "statistics_plans" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "statistics_plans_manager_id_index" ON "statistics_plans" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "statistics_plans_written_by_index" ON "statistics_plans" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "leg_turns_of_leg" ON "leg_turns" USING btree ("leg_id","since");--> statement-breakpoint
CREATE UNIQUE INDEX "leg_turns_open" ON "leg_turns" USING btree ("leg_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "leg_turns_deal_id_index" ON "leg_turns" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "leg_turns_of_ours" ON "leg_turns" USING btree ("until","deal_id") WHERE turn = 'broker' and due_at is not null;--> statement-breakpoint
CREATE INDEX "accrual_grounds_earned" ON "accrual_grounds" USING btree ("day","deal_id") WHERE state = 'live';--> statement-breakpoint
CREATE FUNCTION "keep_leg_turns"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"moment" timestamp(3) with time zone := greatest(NEW."status_since", NEW."turn_since");
	"last_id" integer;
	"last_since" timestamp(3) with time zone;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (NEW."turn", NEW."status", NEW."sub_state") IS NOT DISTINCT FROM (OLD."turn", OLD."status", OLD."sub_state") THEN
			IF NEW."due_at" IS DISTINCT FROM OLD."due_at" THEN
				UPDATE "leg_turns" SET "due_at" = NEW."due_at" WHERE "leg_id" = NEW."id" AND "until" IS NULL;
			END IF;
			RETURN NULL;
		END IF;
		SELECT "id", "since" INTO "last_id", "last_since" FROM "leg_turns" WHERE "leg_id" = NEW."id" AND "until" IS NULL;
		IF "last_since" >= "moment" THEN
			UPDATE "leg_turns" SET "turn" = NEW."turn", "status" = NEW."status", "sub_state" = NEW."sub_state", "due_at" = NEW."due_at"
				WHERE "id" = "last_id";
			RETURN NULL;
		END IF;
		UPDATE "leg_turns" SET "until" = "moment" WHERE "id" = "last_id";
	END IF;
	INSERT INTO "leg_turns" ("leg_id", "deal_id", "turn", "status", "sub_state", "due_at", "since", "is_rebuilt")
		VALUES (NEW."id", NEW."deal_id", NEW."turn", NEW."status", NEW."sub_state", NEW."due_at", "moment", false);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "application_banks_keep_turns" AFTER INSERT OR UPDATE OF "turn", "status", "sub_state", "due_at" ON "application_banks" FOR EACH ROW EXECUTE FUNCTION "keep_leg_turns"();--> statement-breakpoint
INSERT INTO "turn_rebuilds" ("id", "before_leg_id") SELECT 1, max("id") + 1 FROM "application_banks" HAVING max("id") IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "note_changed_deal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'deals' THEN
		INSERT INTO "statistics_changes" ("deal_id") VALUES (NEW."id");
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "statistics_changes" ("deal_id") VALUES (OLD."deal_id");
	ELSE
		INSERT INTO "statistics_changes" ("deal_id") VALUES (NEW."deal_id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deals_note_changed" AFTER INSERT OR UPDATE OF "status", "manager_id", "agent_id", "operator_id", "created_by", "organization_id", "product", "law", "purpose", "source", "amount", "turn", "deadline" ON "deals" FOR EACH ROW EXECUTE FUNCTION "note_changed_deal"();--> statement-breakpoint
CREATE TRIGGER "application_banks_note_changed" AFTER INSERT OR DELETE OR UPDATE OF "status", "sub_state", "turn", "bank_id", "price", "sent_at", "decided_at", "issued_at", "refusal_code", "guarantee_amount", "version" ON "application_banks" FOR EACH ROW EXECUTE FUNCTION "note_changed_deal"();--> statement-breakpoint
INSERT INTO "statistics_changes" ("deal_id") SELECT "id" FROM "deals" ORDER BY "id" DESC;--> statement-breakpoint
INSERT INTO "statistics_state" ("id") VALUES (1);--> statement-breakpoint
CREATE TRIGGER "leg_turns_note_rebuilt" AFTER INSERT ON "leg_turns" FOR EACH ROW WHEN (NEW."is_rebuilt") EXECUTE FUNCTION "note_changed_deal"();
