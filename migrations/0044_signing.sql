CREATE TABLE "sign_agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"version" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_agreements_userId_version_unique" UNIQUE("user_id","version")
);
--> statement-breakpoint
ALTER TABLE "sign_codes" RENAME COLUMN "request_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "sign_codes" DROP CONSTRAINT "sign_codes_request_id_sign_requests_id_fk";
--> statement-breakpoint
DROP INDEX "sign_codes_request_id_id_index";--> statement-breakpoint
ALTER TABLE "sign_codes" ADD COLUMN "subject" text DEFAULT 'sign_request' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_codes" ALTER COLUMN "subject" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sign_agreements" ADD CONSTRAINT "sign_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_codes_subject_subject_id_id_index" ON "sign_codes" USING btree ("subject","subject_id","id");