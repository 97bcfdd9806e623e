CREATE TABLE "mailbox_purposes" (
	"purpose" text PRIMARY KEY NOT NULL,
	"mailbox_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_sendings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_sendings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mailbox_id" integer,
	"day" date NOT NULL,
	"taken" integer NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"fault" text,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "mailbox_sending_of" UNIQUE NULLS NOT DISTINCT("mailbox_id")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailboxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"owner_id" integer,
	"is_on" boolean NOT NULL,
	"smtp_host" text NOT NULL,
	"smtp_port" integer NOT NULL,
	"smtp_security" text NOT NULL,
	"imap_host" text,
	"imap_port" integer NOT NULL,
	"imap_security" text NOT NULL,
	"imap_folder" text NOT NULL,
	"login" text NOT NULL,
	"sealed_password" text NOT NULL,
	"daily_limit" integer,
	"signature" text NOT NULL,
	"sent_folder" text NOT NULL,
	CONSTRAINT "mailboxes_address_unique" UNIQUE("address")
);
--> statement-breakpoint
DROP INDEX "letters_next_try_at_index";--> statement-breakpoint
ALTER TABLE "incoming_letters" ADD COLUMN "mailbox_id" integer;--> statement-breakpoint
ALTER TABLE "incoming_letters" ADD COLUMN "box_owner_id" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "purpose" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "mailbox_id" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "box_owner_id" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_purposes" ADD CONSTRAINT "mailbox_purposes_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_sendings" ADD CONSTRAINT "mailbox_sendings_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailbox_purposes_mailbox_id_index" ON "mailbox_purposes" USING btree ("mailbox_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailbox_of_person" ON "mailboxes" USING btree ("owner_id") WHERE is_on;--> statement-breakpoint
ALTER TABLE "incoming_letters" ADD CONSTRAINT "incoming_letters_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_letters" ADD CONSTRAINT "incoming_letters_box_owner_id_users_id_fk" FOREIGN KEY ("box_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_box_owner_id_users_id_fk" FOREIGN KEY ("box_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_letters_mailbox_id_index" ON "incoming_letters" USING btree ("mailbox_id") WHERE mailbox_id is not null;--> statement-breakpoint
CREATE INDEX "incoming_letters_of_owner" ON "incoming_letters" USING btree ("box_owner_id","state","id" DESC NULLS FIRST) WHERE box_owner_id is not null;--> statement-breakpoint
CREATE INDEX "letters_next_try_at_id_index" ON "letters" USING btree ("next_try_at","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "letters_of_box" ON "letters" USING btree ("mailbox_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "letters_of_box_owner" ON "letters" USING btree ("box_owner_id","id" DESC NULLS FIRST) WHERE box_owner_id is not null;--> statement-breakpoint
CREATE INDEX "letters_author_id_index" ON "letters" USING btree ("author_id") WHERE author_id is not null;