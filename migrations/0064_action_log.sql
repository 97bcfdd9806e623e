CREATE TABLE "audit_seals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_seals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"after_id" integer NOT NULL,
	"last_id" integer NOT NULL,
	"rows" integer NOT NULL,
	"marks" "bytea" NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_lastId_unique" UNIQUE("last_id")
);
--> statement-breakpoint
DROP INDEX "audit_log_entity_entity_id_index";--> statement-breakpoint
DROP INDEX "audit_log_actor_id_at_index";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "outcome" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_entity_id_at_id_index" ON "audit_log" USING btree ("entity","entity_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_at_id_index" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_other_actor_index" ON "audit_log" USING btree ("actor_id","at","id") WHERE actor_id <> subject_id;--> statement-breakpoint
CREATE INDEX "audit_log_call_at_id_index" ON "audit_log" USING btree ("call","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_address_index" ON "audit_log" USING btree ("address","at","id") WHERE address is not null;
--> statement-breakpoint
CREATE FUNCTION "refuse_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the log is only added to: % of %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_only_added" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_log_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_log_change"();--> statement-breakpoint
CREATE TRIGGER "audit_seals_only_added" BEFORE UPDATE OR DELETE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION "refuse_log_change"();--> statement-breakpoint
CREATE TRIGGER "audit_seals_never_emptied" BEFORE TRUNCATE ON "audit_seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_log_change"();
