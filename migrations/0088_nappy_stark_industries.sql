ALTER TABLE "client_links" ADD COLUMN "reminded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_links" ADD COLUMN "reminders_stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "client_links" ADD COLUMN "kinds" text[];--> statement-breakpoint
ALTER TABLE "client_links" ADD COLUMN "from_link_id" integer;--> statement-breakpoint
ALTER TABLE "client_links" ADD COLUMN "may_accept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_from_link_id_client_links_id_fk" FOREIGN KEY ("from_link_id") REFERENCES "public"."client_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_links_from_link_id_index" ON "client_links" USING btree ("from_link_id") WHERE from_link_id is not null;--> statement-breakpoint
CREATE INDEX "client_links_to_remind" ON "client_links" USING btree ("id") WHERE withdrawn_at is null and reminders_stopped_at is null and reminded < 3;