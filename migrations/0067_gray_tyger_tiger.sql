CREATE TABLE "bank_hurries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_hurries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_id" integer NOT NULL,
	"email" text NOT NULL,
	"lines" integer NOT NULL,
	"sum" numeric(15, 2) NOT NULL,
	"sent_by" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_hurries" ADD CONSTRAINT "bank_hurries_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_hurries" ADD CONSTRAINT "bank_hurries_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_hurries_bank_id_id_index" ON "bank_hurries" USING btree ("bank_id","id");--> statement-breakpoint
CREATE INDEX "bank_hurries_sent_by_index" ON "bank_hurries" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "accrual_grounds_owed_by_day" ON "accrual_grounds" USING btree ("due_on","id") WHERE state = 'live' and income > received + written_off;