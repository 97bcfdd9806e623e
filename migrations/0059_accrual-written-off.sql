ALTER TABLE "accrual_grounds" ADD COLUMN "written_off" numeric(15, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "accrual_grounds" ADD COLUMN "written_off_reason" text;--> statement-breakpoint
CREATE INDEX "accrual_grounds_owed" ON "accrual_grounds" USING btree ("bank_id","due_on","id") WHERE state = 'live' and income > received + written_off;