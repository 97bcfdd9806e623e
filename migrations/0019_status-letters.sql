CREATE TABLE "client_letter_stops" (
	"deal_id" integer PRIMARY KEY NOT NULL,
	"stopped_by" integer NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_letters" (
	"status" text NOT NULL,
	"audience" text NOT NULL,
	"is_on" boolean NOT NULL,
	"subject_ru" text,
	"text_ru" text,
	"subject_en" text,
	"text_en" text,
	"version" integer NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "status_letters_status_audience_pk" PRIMARY KEY("status","audience")
);
--> statement-breakpoint
ALTER TABLE "client_letter_stops" ADD CONSTRAINT "client_letter_stops_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_letter_stops" ADD CONSTRAINT "client_letter_stops_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_letters" ADD CONSTRAINT "status_letters_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_letter_stops_stopped_by_index" ON "client_letter_stops" USING btree ("stopped_by");--> statement-breakpoint
CREATE INDEX "status_letters_saved_by_index" ON "status_letters" USING btree ("saved_by");