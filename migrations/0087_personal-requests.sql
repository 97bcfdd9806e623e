CREATE TABLE "personal_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"user_id" integer,
	"names" text[] NOT NULL,
	"phones" text[] NOT NULL,
	"emails" text[] NOT NULL,
	"inns" text[] NOT NULL,
	"note" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"remind_on" date,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"prolonged_at" timestamp (3) with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"document_sha256" text,
	"document_name" text,
	"document_mime" text,
	"erased_at" timestamp (3) with time zone,
	"act_sha256" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personal_requests" ADD CONSTRAINT "personal_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_requests" ADD CONSTRAINT "personal_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_requests_by_state" ON "personal_requests" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "personal_requests_reminders" ON "personal_requests" USING btree ("remind_on","id");--> statement-breakpoint
CREATE INDEX "personal_requests_user_id_index" ON "personal_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "personal_requests_created_by_index" ON "personal_requests" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "personal_requests_document_sha256_index" ON "personal_requests" USING btree ("document_sha256");--> statement-breakpoint
CREATE INDEX "personal_requests_act_sha256_index" ON "personal_requests" USING btree ("act_sha256");