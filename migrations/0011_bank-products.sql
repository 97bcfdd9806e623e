CREATE TABLE "bank_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_id" integer NOT NULL,
	"name" text NOT NULL,
	"product" text DEFAULT 'guarantee' NOT NULL,
	"laws" text[] NOT NULL,
	"purposes" text[] NOT NULL,
	"amount_from" numeric(15, 2) NOT NULL,
	"amount_to" numeric(15, 2) NOT NULL,
	"days_from" integer NOT NULL,
	"days_to" integer NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"sign" text DEFAULT 'kep' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_products" ADD CONSTRAINT "bank_products_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_products_name" ON "bank_products" USING btree ("bank_id","name");--> statement-breakpoint
CREATE INDEX "bank_products_in_order" ON "bank_products" USING btree ("bank_id","position","id");