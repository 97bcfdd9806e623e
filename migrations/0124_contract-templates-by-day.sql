ALTER TABLE "contract_templates" ADD COLUMN "valid_from" date;--> statement-breakpoint
-- Each held from its loading: the newest version stays the one in force.
UPDATE "contract_templates" SET "valid_from" = ("uploaded_at" AT TIME ZONE 'Europe/Moscow')::date;--> statement-breakpoint
ALTER TABLE "contract_templates" ALTER COLUMN "valid_from" SET NOT NULL;
