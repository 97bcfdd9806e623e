CREATE TABLE "client_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"stated" jsonb NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"taken" text[],
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"version" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_how" text,
	"withdrawn_by" integer
);
--> statement-breakpoint
ALTER TABLE "client_links" ADD COLUMN "is_stopped_by_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client_answers" ADD CONSTRAINT "client_answers_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_answers" ADD CONSTRAINT "client_answers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_consents" ADD CONSTRAINT "client_consents_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_consents" ADD CONSTRAINT "client_consents_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_answers_waiting" ON "client_answers" USING btree ("deal_id","kind","who") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "client_answers_deal_id_id_index" ON "client_answers" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "client_answers_phone_index" ON "client_answers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "client_answers_decided_by_index" ON "client_answers" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "client_consents_deal_id_index" ON "client_consents" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "client_consents_phone_version_index" ON "client_consents" USING btree ("phone","version");--> statement-breakpoint
CREATE INDEX "client_consents_newest" ON "client_consents" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "client_consents_withdrawn_by_index" ON "client_consents" USING btree ("withdrawn_by");--> statement-breakpoint
UPDATE "client_links" SET "reminders_stopped_at" = now() WHERE "reminders_stopped_at" IS NULL AND "reminded" = 0 AND "withdrawn_at" IS NULL;
