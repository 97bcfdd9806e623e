CREATE TABLE "turn_norm_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "turn_norm_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"amount" integer,
	"unit" text,
	"recounted" integer NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "turn_norm_changes_whole" CHECK (("turn_norm_changes"."amount" is null) = ("turn_norm_changes"."unit" is null))
);
--> statement-breakpoint
ALTER TABLE "application_banks" ADD COLUMN "precheck_ask" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "entity_part" integer;--> statement-breakpoint
ALTER TABLE "turn_norm_changes" ADD CONSTRAINT "turn_norm_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "turn_norm_changes_of_place" ON "turn_norm_changes" USING btree ("place","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "turn_norm_changes_changed_by_index" ON "turn_norm_changes" USING btree ("changed_by");