CREATE TABLE "print_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_by" integer,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "print_templates" ADD CONSTRAINT "print_templates_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_templates" ADD CONSTRAINT "print_templates_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_templates_of_day" ON "print_templates" USING btree ("kind","valid_from","id");--> statement-breakpoint
CREATE INDEX "print_templates_sha256_index" ON "print_templates" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "print_templates_uploaded_by_index" ON "print_templates" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "print_templates_withdrawn_by_index" ON "print_templates" USING btree ("withdrawn_by");