ALTER TABLE "notifications" ADD COLUMN "letter_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_to_write" ON "notifications" USING btree ("user_id","letter_at") WHERE letter_at is not null;--> statement-breakpoint
CREATE INDEX "tenders_of_platform" ON "tenders" USING btree ("platform","document_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);