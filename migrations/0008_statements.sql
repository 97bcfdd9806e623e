CREATE TABLE "statement_lookups" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"asked_by" integer
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"year" integer NOT NULL,
	"form" text NOT NULL,
	"lines" jsonb NOT NULL,
	"source" text NOT NULL,
	"registry_lines" jsonb,
	"registry_source" text,
	"correction" integer,
	"published_on" date,
	"report_year" integer,
	"looked_up_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"locked_by" integer,
	"locked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statements_of_year" UNIQUE("organization_id","year")
);
--> statement-breakpoint
ALTER TABLE "statement_lookups" ADD CONSTRAINT "statement_lookups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lookups" ADD CONSTRAINT "statement_lookups_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_locked_by_users_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_lookups_by_answer" ON "statement_lookups" USING btree ("state","answered_at");--> statement-breakpoint
CREATE INDEX "statement_lookups_asked_by" ON "statement_lookups" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "statements_locked_by" ON "statements" USING btree ("locked_by");