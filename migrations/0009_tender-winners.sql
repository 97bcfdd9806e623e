CREATE TABLE "tender_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tender_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tender_id" integer NOT NULL,
	"stage" text NOT NULL,
	"kind_code" text NOT NULL,
	"number" text NOT NULL,
	"version" integer,
	"published_at" timestamp (3) with time zone NOT NULL,
	"fact" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tender_documents_own" UNIQUE("tender_id","stage","kind_code","number")
);
--> statement-breakpoint
CREATE TABLE "tender_winners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tender_winners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tender_id" integer NOT NULL,
	"lot" integer NOT NULL,
	"state" text NOT NULL,
	"company_inn" text,
	"company_name" text,
	"phones" jsonb NOT NULL,
	"emails" jsonb NOT NULL,
	"price" numeric(15, 2),
	"max_price" numeric(15, 2),
	"drop_percent" numeric(18, 2),
	"protocol_date" date,
	"sign_deadline" date,
	"security_amount" numeric(15, 2),
	"security_part" text,
	"security_basis" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tender_winners_own" UNIQUE("tender_id","lot")
);
--> statement-breakpoint
ALTER TABLE "register_files" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "has_notice" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_documents" ADD CONSTRAINT "tender_documents_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_winners" ADD CONSTRAINT "tender_winners_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_winners_company_inn_index" ON "tender_winners" USING btree ("company_inn");--> statement-breakpoint
CREATE INDEX "tender_winners_sign_deadline_index" ON "tender_winners" USING btree ("sign_deadline");