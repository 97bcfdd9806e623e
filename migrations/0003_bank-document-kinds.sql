CREATE TABLE "bank_document_kinds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_document_kinds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_id" integer NOT NULL,
	"kind" text NOT NULL,
	"law" text,
	"purpose" text,
	"client" text
);
--> statement-breakpoint
ALTER TABLE "bank_document_kinds" ADD CONSTRAINT "bank_document_kinds_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_document_kinds_bank_id_index" ON "bank_document_kinds" USING btree ("bank_id");