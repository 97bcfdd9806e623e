CREATE TABLE "bank_renames" (
	"bank_id" integer PRIMARY KEY NOT NULL,
	"before_deal_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "standing" jsonb;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "bank_names" text[];--> statement-breakpoint
ALTER TABLE "bank_renames" ADD CONSTRAINT "bank_renames_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_without_standing" ON "deals" USING btree ("id") WHERE standing is null;