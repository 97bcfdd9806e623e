CREATE TABLE "organization_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"reason" text NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" integer NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "registry_facts" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "people" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "accounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "licences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "phones" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_source_id_organizations_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_target_id_organizations_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_merges_of_target" ON "organization_merges" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "organization_merges_of_source" ON "organization_merges" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "organization_merges_newest" ON "organization_merges" USING btree ("merged_at" DESC NULLS FIRST) WHERE undone_at is null;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_merged_into_organizations_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_by_name" ON "organizations" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "organizations_by_phone" ON "organizations" USING gin ("phones");--> statement-breakpoint
CREATE INDEX "organizations_merged" ON "organizations" USING btree ("merged_into") WHERE merged_into is not null;