CREATE TABLE "hurries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hurries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"by_user_id" integer NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_package_items" ADD COLUMN "max_age_days" integer;--> statement-breakpoint
ALTER TABLE "bank_package_items" ADD COLUMN "needs_original" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "original_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hurries" ADD CONSTRAINT "hurries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hurries" ADD CONSTRAINT "hurries_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hurries_user_id_at_index" ON "hurries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "hurries_by_user_id_index" ON "hurries" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "deals_waiting" ON "deals" USING btree ("deadline","id") WHERE turn is not null;--> statement-breakpoint
CREATE INDEX "deals_waiting_of_manager" ON "deals" USING btree ("manager_id","deadline","id") WHERE turn is not null;