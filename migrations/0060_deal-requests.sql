CREATE TABLE "deal_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_user_id" integer,
	"reason" text,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"taken_by" integer,
	"assigned_by" integer,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "deal_requests_taken" CHECK ("deal_requests"."taken_by" is null or "deal_requests"."closed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "deal_requests" ADD CONSTRAINT "deal_requests_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_requests" ADD CONSTRAINT "deal_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_requests" ADD CONSTRAINT "deal_requests_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_requests" ADD CONSTRAINT "deal_requests_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_requests_open" ON "deal_requests" USING btree ("deal_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "deal_requests_waiting" ON "deal_requests" USING btree ("due_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "deal_requests_taken_at" ON "deal_requests" USING btree ("closed_at") WHERE taken_by is not null;--> statement-breakpoint
CREATE INDEX "deal_requests_back_at" ON "deal_requests" USING btree ("since") WHERE from_user_id is not null;--> statement-breakpoint
CREATE INDEX "deal_requests_deal_id_index" ON "deal_requests" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "deal_requests_taken_by_index" ON "deal_requests" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "deal_requests_from_user_id_index" ON "deal_requests" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "deal_requests_assigned_by_index" ON "deal_requests" USING btree ("assigned_by");--> statement-breakpoint
INSERT INTO "deal_requests" ("deal_id", "kind", "since", "due_at")
SELECT "id", 'brought', now(), now() + interval '30 minutes' FROM "deals"
WHERE "manager_id" IS NULL AND "status" NOT IN ('creating', 'issued', 'client_refused', 'bank_refused', 'deleted');
