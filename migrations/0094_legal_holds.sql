CREATE TABLE "audit_values" (
	"token" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"salt" text NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"reason" text NOT NULL,
	"until_day" date,
	"made_by" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"lifted_by" integer,
	"lifted_at" timestamp (3) with time zone,
	"lift_reason" text
);
--> statement-breakpoint
DROP INDEX "letters_next_try_at_id_index";--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_values_at_index" ON "audit_values" USING btree ("at");--> statement-breakpoint
CREATE INDEX "legal_holds_standing" ON "legal_holds" USING btree ("kind","record_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "legal_holds_made_by_index" ON "legal_holds" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "legal_holds_lifted_by_index" ON "legal_holds" USING btree ("lifted_by");--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("mailbox_id","next_try_at","id") WHERE state = 'queued';