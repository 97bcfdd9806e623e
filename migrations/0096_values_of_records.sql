ALTER TABLE "audit_values" ADD COLUMN "entity" text;--> statement-breakpoint
ALTER TABLE "audit_values" ADD COLUMN "entity_id" integer;--> statement-breakpoint
UPDATE "audit_values" v SET "entity" = a."entity", "entity_id" = a."entity_id"
FROM (
	SELECT "entity", "entity_id", jsonb_path_query("before", '$.*.apart') #>> '{}' AS "token" FROM "audit_log"
		WHERE "at" >= (SELECT min("at") - interval '1 minute' FROM "audit_values")
	UNION ALL
	SELECT "entity", "entity_id", jsonb_path_query("after", '$.*.apart') #>> '{}' FROM "audit_log"
		WHERE "at" >= (SELECT min("at") - interval '1 minute' FROM "audit_values")
) a WHERE a."token" = v."token";--> statement-breakpoint
DELETE FROM "audit_values" WHERE "entity_id" IS NULL;--> statement-breakpoint
ALTER TABLE "audit_values" ALTER COLUMN "entity" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_values" ALTER COLUMN "entity_id" SET NOT NULL;
