DROP INDEX "audit_values_at_index";--> statement-breakpoint
ALTER TABLE "audit_values" DROP COLUMN "at";