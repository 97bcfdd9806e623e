ALTER TABLE "agent_change_documents" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "agent_documents" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "agent_extras" ADD COLUMN "reminded" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "agent_contracts_waiting" ON "agent_contracts" USING btree ("id") WHERE state = 'signed_agent';--> statement-breakpoint
CREATE INDEX "agent_extras_due" ON "agent_extras" USING btree ("id") WHERE "agent_extras"."is_required" and "agent_extras"."removed_at" is null and "agent_extras"."reminded" < 2;