CREATE TABLE "narrowings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "narrowings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"set" text,
	"levels" jsonb NOT NULL,
	"kinds" text[] NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"reason" text NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"lifted_by" integer,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "narrowings" ADD CONSTRAINT "narrowings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "narrowings" ADD CONSTRAINT "narrowings_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "narrowings" ADD CONSTRAINT "narrowings_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "narrowings_user_id_id_index" ON "narrowings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "narrowings_made_by_index" ON "narrowings" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "narrowings_lifted_by_index" ON "narrowings" USING btree ("lifted_by");--> statement-breakpoint
CREATE INDEX "narrowings_standing" ON "narrowings" USING btree ("user_id") WHERE lifted_at is null;