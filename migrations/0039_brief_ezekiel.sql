ALTER TABLE "calls" ADD COLUMN "extension" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "calls_with_extension" ON "calls" USING btree ("phone","started_at" DESC NULLS FIRST) WHERE extension is not null;