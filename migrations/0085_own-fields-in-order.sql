DROP INDEX "own_field_values_by_key";--> statement-breakpoint
ALTER TABLE "own_field_values" ADD COLUMN "record_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "own_field_values_by_key" ON "own_field_values" USING btree ("field","key" text_pattern_ops,"record_at" DESC NULLS FIRST,"record_id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "own_field_values" v SET "record_at" = d."created_at" FROM "deals" d WHERE v."record" = 'deal' AND d."id" = v."record_id";
