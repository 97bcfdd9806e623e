CREATE TABLE "own_field_values" (
	"record" text NOT NULL,
	"record_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"key" text NOT NULL,
	"number" numeric(20, 6),
	CONSTRAINT "own_field_values_record_record_id_field_pk" PRIMARY KEY("record","record_id","field")
);
--> statement-breakpoint
CREATE INDEX "own_field_values_by_key" ON "own_field_values" USING btree ("field","key" text_pattern_ops,"record_id");--> statement-breakpoint
CREATE INDEX "own_field_values_by_number" ON "own_field_values" USING btree ("field","number","record_id") WHERE number is not null;