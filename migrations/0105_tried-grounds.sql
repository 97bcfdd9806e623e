DROP INDEX "accrual_grounds_missing";--> statement-breakpoint
ALTER TABLE "accrual_grounds" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "accrual_grounds_missing" ON "accrual_grounds" USING btree ("tried_at" NULLS FIRST,"id") WHERE state = 'live' and missing is not null;