CREATE TABLE "client_names" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "client_names" ("name") SELECT DISTINCT "client_name" FROM "deals";--> statement-breakpoint
CREATE FUNCTION "keep_client_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "client_names" ("name") VALUES (NEW."client_name") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deals_keep_client_name" AFTER INSERT OR UPDATE OF "client_name" ON "deals" FOR EACH ROW EXECUTE FUNCTION "keep_client_name"();--> statement-breakpoint
DROP INDEX "deals_client_trgm";--> statement-breakpoint
CREATE INDEX "client_names_trgm" ON "client_names" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deals_of_client_name" ON "deals" USING btree ("client_name");
