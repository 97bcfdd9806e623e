ALTER TABLE "contract_templates" ADD COLUMN "withdrawn_by" integer;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reward_templates" ADD COLUMN "withdrawn_by" integer;--> statement-breakpoint
ALTER TABLE "reward_templates" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_templates" ADD CONSTRAINT "reward_templates_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_templates_withdrawn_by_index" ON "contract_templates" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "reward_templates_withdrawn_by_index" ON "reward_templates" USING btree ("withdrawn_by");