CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"has_link" boolean NOT NULL,
	"link" text,
	"attachment_name" text,
	"attachment_type" text,
	"attachment_sha256" text,
	"attachment_bytes" integer,
	"user_id" integer,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "letters_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_user_id_index" ON "letters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "letters_state_id_index" ON "letters" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "letters_next_try_at_index" ON "letters" USING btree ("next_try_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "letters_expires_at_index" ON "letters" USING btree ("expires_at") WHERE link is not null;