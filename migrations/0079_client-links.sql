CREATE TABLE "client_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"visit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"link_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"purposes" text[] NOT NULL,
	"word" text NOT NULL,
	"is_of_card" boolean NOT NULL,
	"created_by" integer NOT NULL,
	"by_role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" integer
);
--> statement-breakpoint
CREATE TABLE "client_visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"cookie_hash" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone,
	CONSTRAINT "client_visits_cookieHash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "client_name" text;--> statement-breakpoint
ALTER TABLE "client_acts" ADD CONSTRAINT "client_acts_link_id_client_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_acts" ADD CONSTRAINT "client_acts_visit_id_client_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."client_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_link_tokens" ADD CONSTRAINT "client_link_tokens_link_id_client_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_visits" ADD CONSTRAINT "client_visits_link_id_client_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_acts_link_id_kind_at_index" ON "client_acts" USING btree ("link_id","kind","at");--> statement-breakpoint
CREATE INDEX "client_acts_visit_id_index" ON "client_acts" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "client_link_tokens_link_id_index" ON "client_link_tokens" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "client_links_deal_id_id_index" ON "client_links" USING btree ("deal_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "client_links_created_by_index" ON "client_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_links_withdrawn_by_index" ON "client_links" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "client_visits_link_id_index" ON "client_visits" USING btree ("link_id");