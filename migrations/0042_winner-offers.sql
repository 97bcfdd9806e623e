CREATE TABLE "winner_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "winner_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"winner_id" integer NOT NULL,
	"email" text NOT NULL,
	"content" jsonb NOT NULL,
	"valid_until" date NOT NULL,
	"token_hash" text NOT NULL,
	"sent_by" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"call_id" integer,
	"consent_id" integer,
	"letter_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "winner_offers_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "can_unsubscribe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "winner_offers" ADD CONSTRAINT "winner_offers_winner_id_winners_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."winners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_offers" ADD CONSTRAINT "winner_offers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_offers" ADD CONSTRAINT "winner_offers_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_offers" ADD CONSTRAINT "winner_offers_consent_id_call_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."call_consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winner_offers" ADD CONSTRAINT "winner_offers_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "winner_offers_last" ON "winner_offers" USING btree ("winner_id","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "winner_offers_sent_by_index" ON "winner_offers" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "winner_offers_call_id_index" ON "winner_offers" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "winner_offers_consent_id_index" ON "winner_offers" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "winner_offers_letter_id_index" ON "winner_offers" USING btree ("letter_id");