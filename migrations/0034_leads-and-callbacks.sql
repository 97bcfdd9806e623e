CREATE TABLE "callbacks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"lead_id" integer,
	"organization_id" integer,
	"deal_id" integer,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"reason" text NOT NULL,
	"is_agreed" boolean NOT NULL,
	"state" text NOT NULL,
	"owner_id" integer,
	"created_by" integer,
	"call_id" integer,
	"cancel_reason" text,
	"closed_by" integer,
	"reminded_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "callbacks_team_is_nobodys" CHECK (("callbacks"."kind" = 'team') = ("callbacks"."owner_id" is null))
);
--> statement-breakpoint
CREATE TABLE "lead_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer,
	"by_role" text,
	"what" text NOT NULL,
	"comment" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"channel" text NOT NULL,
	"inn" text,
	"product" smallint NOT NULL,
	"tender_number" text,
	"law" text,
	"comment" text NOT NULL,
	"search_text" text NOT NULL,
	"state" text NOT NULL,
	"lost_reason" text,
	"basis" text,
	"owner_id" integer,
	"created_by" integer NOT NULL,
	"organization_id" integer,
	"deal_id" integer,
	"call_id" integer,
	"next_contact_at" timestamp (3) with time zone,
	"first_response_at" timestamp (3) with time zone,
	"response_due_at" timestamp (3) with time zone,
	"reached_at" timestamp (3) with time zone,
	"passed_over" integer[] DEFAULT '{}'::int[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "hand_over_items" ADD COLUMN "lead_id" integer;--> statement-breakpoint
ALTER TABLE "hand_over_items" ADD COLUMN "callback_id" integer;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_history" ADD CONSTRAINT "lead_history_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_history" ADD CONSTRAINT "lead_history_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "callbacks_waiting_of_owner" ON "callbacks" USING btree ("owner_id","at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "callbacks_waiting" ON "callbacks" USING btree ("at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "callbacks_waiting_of_phone" ON "callbacks" USING btree ("phone") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "callbacks_unreminded" ON "callbacks" USING btree ("at") WHERE reminded_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "callbacks_closed" ON "callbacks" USING btree ("closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "callbacks_owner_id_index" ON "callbacks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "callbacks_created_by_index" ON "callbacks" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "callbacks_closed_by_index" ON "callbacks" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "callbacks_lead_id_index" ON "callbacks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "callbacks_organization_id_index" ON "callbacks" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "callbacks_deal_id_index" ON "callbacks" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "lead_history_lead_id_id_index" ON "lead_history" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_history_by_user_id_index" ON "lead_history" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "leads_of_owner" ON "leads" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_by_state" ON "leads" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_by_channel" ON "leads" USING btree ("channel","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_of_author" ON "leads" USING btree ("created_by","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_new_of_owner" ON "leads" USING btree ("owner_id") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "leads_due_of_owner" ON "leads" USING btree ("owner_id","next_contact_at") WHERE next_contact_at is not null;--> statement-breakpoint
CREATE INDEX "leads_of_nobody" ON "leads" USING btree ("id") WHERE owner_id is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("response_due_at") WHERE response_due_at is not null;--> statement-breakpoint
CREATE INDEX "leads_never_reached" ON "leads" USING btree ("created_at") WHERE reached_at is null and forgotten_at is null and deal_id is null;--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "leads_by_inn" ON "leads" USING btree ("inn","id");--> statement-breakpoint
CREATE INDEX "leads_of_organization" ON "leads" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "leads_of_deal" ON "leads" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "leads_search_trgm" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "hand_over_items" ADD CONSTRAINT "hand_over_items_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_items" ADD CONSTRAINT "hand_over_items_callback_id_callbacks_id_fk" FOREIGN KEY ("callback_id") REFERENCES "public"."callbacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_over_items_lead_id_index" ON "hand_over_items" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "hand_over_items_callback_id_index" ON "hand_over_items" USING btree ("callback_id");