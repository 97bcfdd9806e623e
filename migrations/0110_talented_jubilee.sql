ALTER TABLE "deals" ADD COLUMN "inn_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "inn_reason" text;