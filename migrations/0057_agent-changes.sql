CREATE TABLE "agent_change_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_change_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"change_id" integer NOT NULL,
	"kind" text,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"marks" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"part" text NOT NULL,
	"state" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_reminders" (
	"agent_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"step" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "npd_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "npd_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inn" text NOT NULL,
	"day" date NOT NULL,
	"pays" boolean,
	"refusal" text,
	"message" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "npd_answers_of" UNIQUE("inn","day")
);
--> statement-breakpoint
CREATE TABLE "npd_pace" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "npd_standings" (
	"agent_id" integer PRIMARY KEY NOT NULL,
	"pays" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"checked_on" date NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "npd_wishes" (
	"agent_id" integer PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "letters_user_id_index";--> statement-breakpoint
ALTER TABLE "agent_history" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "agent_history" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "changes_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agent_change_documents" ADD CONSTRAINT "agent_change_documents_change_id_agent_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."agent_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_changes" ADD CONSTRAINT "agent_changes_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_changes" ADD CONSTRAINT "agent_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_reminders" ADD CONSTRAINT "agent_reminders_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npd_standings" ADD CONSTRAINT "npd_standings_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npd_wishes" ADD CONSTRAINT "npd_wishes_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_change_documents_change_id_id_index" ON "agent_change_documents" USING btree ("change_id","id");--> statement-breakpoint
CREATE INDEX "agent_change_documents_sha256_index" ON "agent_change_documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "agent_changes_of" ON "agent_changes" USING btree ("agent_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "agent_changes_open" ON "agent_changes" USING btree ("agent_id","part") WHERE state = 'checking';--> statement-breakpoint
CREATE INDEX "agent_changes_of_requisites" ON "agent_changes" USING btree ("agent_id","decided_at") WHERE part = 'requisites' and state = 'accepted';--> statement-breakpoint
CREATE INDEX "agent_changes_decided_by_index" ON "agent_changes" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "npd_wishes_in_turn" ON "npd_wishes" USING btree ("requested_at","agent_id");--> statement-breakpoint
CREATE INDEX "letters_of" ON "letters" USING btree ("user_id","id" DESC NULLS FIRST);