DROP INDEX "accrual_grounds_owed";--> statement-breakpoint
ALTER TABLE "accrual_grounds" DROP COLUMN "settled";--> statement-breakpoint
ALTER TABLE "accrual_grounds" DROP COLUMN "settled_reason";