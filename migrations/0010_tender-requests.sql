CREATE TABLE "tender_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tender_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tender_number" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"files" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"by_user_id" integer,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "tender_requests_tenderNumber_unique" UNIQUE("tender_number")
);
--> statement-breakpoint
ALTER TABLE "tender_requests" ADD CONSTRAINT "tender_requests_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_requests_state_index" ON "tender_requests" USING btree ("state");--> statement-breakpoint
CREATE INDEX "tender_requests_by_user_id_index" ON "tender_requests" USING btree ("by_user_id");