ALTER TABLE "banks" ADD COLUMN "inn" text;--> statement-breakpoint
ALTER TABLE "banks" ADD CONSTRAINT "banks_inn_unique" UNIQUE("inn");