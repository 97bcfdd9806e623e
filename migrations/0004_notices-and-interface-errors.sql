CREATE TABLE "interface_errors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interface_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"address" text NOT NULL,
	"screen" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	"last_user_id" integer,
	CONSTRAINT "interface_errors_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY NOT NULL,
	"status" boolean NOT NULL,
	"text" text NOT NULL,
	"level" text NOT NULL,
	"roles" text[] NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"version" integer NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interface_errors" ADD CONSTRAINT "interface_errors_last_user_id_users_id_fk" FOREIGN KEY ("last_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interface_errors_last_seen_index" ON "interface_errors" USING btree ("last_seen" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "interface_errors_last_user_id_index" ON "interface_errors" USING btree ("last_user_id");--> statement-breakpoint
CREATE INDEX "banners_saved_by_index" ON "banners" USING btree ("saved_by");