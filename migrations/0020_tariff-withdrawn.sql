DROP INDEX "tariff_versions_one_draft";--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "withdrawn_from" date;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "withdrawn_by" integer;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tariff_versions_withdrawn_by_index" ON "tariff_versions" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE UNIQUE INDEX "tariff_versions_one_draft" ON "tariff_versions" USING btree ("bank_id") WHERE "tariff_versions"."valid_from" is null and "tariff_versions"."withdrawn_at" is null;