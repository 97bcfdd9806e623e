CREATE TABLE "accrual_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accrual_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accruals" ADD COLUMN "file_id" integer;--> statement-breakpoint
ALTER TABLE "accrual_files" ADD CONSTRAINT "accrual_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accrual_files_sha256_index" ON "accrual_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "accrual_files_uploaded_by_index" ON "accrual_files" USING btree ("uploaded_by");--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_file_id_accrual_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."accrual_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accruals_file_id_index" ON "accruals" USING btree ("file_id");