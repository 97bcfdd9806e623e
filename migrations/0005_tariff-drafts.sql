DROP INDEX "tariff_versions_bank_id_valid_from_index";--> statement-breakpoint
ALTER TABLE "tariff_versions" ALTER COLUMN "valid_from" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "accepts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "accepts_reason" text;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "accepts_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "mode" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "limit_total" numeric(15, 2);--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "limit_per_client" numeric(15, 2);--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "issue_hours" integer;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "query_hours" integer;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "work_from" text DEFAULT '09:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "work_to" text DEFAULT '18:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "time_zone" text DEFAULT 'Europe/Moscow' NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "portal_url" text;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "advantages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "status_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "stop_inns" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "hide_staff_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "published_by" integer;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tariff_versions_one_draft" ON "tariff_versions" USING btree ("bank_id") WHERE "tariff_versions"."valid_from" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tariff_versions_first_day" ON "tariff_versions" USING btree ("bank_id","valid_from");--> statement-breakpoint
CREATE INDEX "tariff_versions_created_by_index" ON "tariff_versions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tariff_versions_published_by_index" ON "tariff_versions" USING btree ("published_by");