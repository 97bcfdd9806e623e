CREATE TABLE "hand_over_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_over_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hand_over_id" integer NOT NULL,
	"kind" text NOT NULL,
	"deal_id" integer,
	"task_id" integer,
	"to_user_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_overs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"reason" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"replacement_ids" integer[] NOT NULL,
	"state" text NOT NULL,
	"comment" text NOT NULL,
	"created_by" integer NOT NULL,
	"by_role" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "hand_over_items" ADD CONSTRAINT "hand_over_items_hand_over_id_hand_overs_id_fk" FOREIGN KEY ("hand_over_id") REFERENCES "public"."hand_overs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_items" ADD CONSTRAINT "hand_over_items_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_items" ADD CONSTRAINT "hand_over_items_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_items" ADD CONSTRAINT "hand_over_items_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_over_items_hand_over_id_id_index" ON "hand_over_items" USING btree ("hand_over_id","id");--> statement-breakpoint
CREATE INDEX "hand_over_items_deal_id_index" ON "hand_over_items" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "hand_over_items_task_id_index" ON "hand_over_items" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "hand_over_items_to_user_id_index" ON "hand_over_items" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "hand_overs_person_id_index" ON "hand_overs" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "hand_overs_state_index" ON "hand_overs" USING btree ("state");--> statement-breakpoint
CREATE INDEX "hand_overs_created_by_index" ON "hand_overs" USING btree ("created_by");