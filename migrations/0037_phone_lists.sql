ALTER TABLE "tasks" DROP CONSTRAINT "tasks_one_subject";--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(phone, '') || ' ' || comment)) STORED;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "lead_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_by_result" ON "calls" USING btree ("result","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_refused" ON "calls" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE direction <> 'in' and ended_at is not null and answered_at is null and dialled_at is null;--> statement-breakpoint
CREATE INDEX "calls_search_trgm" ON "calls" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_open_of_owner" ON "leads" USING btree ("owner_id","id" DESC NULLS FIRST) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_lead_id_index" ON "tasks" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_one_subject" CHECK (num_nonnulls("tasks"."deal_id", "tasks"."organization_id", "tasks"."lead_id") <= 1);