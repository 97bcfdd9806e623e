CREATE TABLE "upload_pieces" (
	"owner" text NOT NULL,
	"upload" text NOT NULL,
	"at" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "upload_pieces_owner_upload_at_pk" PRIMARY KEY("owner","upload","at")
);
--> statement-breakpoint
CREATE TABLE "deadline_notices" (
	"deal_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "deadline_notices_deal_id_day_pk" PRIMARY KEY("deal_id","day")
);
--> statement-breakpoint
CREATE TABLE "document_remark_pictures" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deadline_notices" ADD CONSTRAINT "deadline_notices_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_remark_pictures" ADD CONSTRAINT "document_remark_pictures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_remark_pictures" ADD CONSTRAINT "document_remark_pictures_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_pieces_sha256_index" ON "upload_pieces" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "upload_pieces_created_at_index" ON "upload_pieces" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "document_remark_pictures_sha256_index" ON "document_remark_pictures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "document_remark_pictures_by_user_id_index" ON "document_remark_pictures" USING btree ("by_user_id");