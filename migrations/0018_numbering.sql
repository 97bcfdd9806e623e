CREATE TABLE "numbering_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "numbering_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"content_hash" text NOT NULL,
	"ranges" integer NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "numbering_files_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "numbering_ranges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "numbering_ranges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint NOT NULL,
	"operator" text NOT NULL,
	"region" text NOT NULL,
	"region_code" text
);
--> statement-breakpoint
ALTER TABLE "numbering_ranges" ADD CONSTRAINT "numbering_ranges_file_id_numbering_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."numbering_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "numbering_ranges_file_id_index" ON "numbering_ranges" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "numbering_ranges_first_index" ON "numbering_ranges" USING btree ("first");