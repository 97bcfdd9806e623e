CREATE TABLE "letter_stops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"letter_id" integer NOT NULL,
	"words" text NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letter_stop_of" UNIQUE("address","kind")
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "stop_token" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "stop_hash" text;--> statement-breakpoint
ALTER TABLE "letter_stops" ADD CONSTRAINT "letter_stops_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_stops_of_kind" ON "letter_stops" USING btree ("kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "letter_stops_letter_id_index" ON "letter_stops" USING btree ("letter_id");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_stopHash_unique" UNIQUE("stop_hash");