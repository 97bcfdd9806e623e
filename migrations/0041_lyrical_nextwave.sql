CREATE TABLE "call_script_conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_script_conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"script_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"subject_kind" text,
	"subject_id" integer,
	"call_id" integer,
	"written" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"noted_at" timestamp (3) with time zone,
	"result" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "call_script_shows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_script_shows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"step" text NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"answer" text,
	"is_jump" boolean DEFAULT false NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	"is_end" boolean DEFAULT false NOT NULL,
	"is_practice" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_script_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_script_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"script_id" integer NOT NULL,
	"number" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"held_by" integer,
	"held_since" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"published_by" integer,
	"published_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_scripts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_scripts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_script_conversations" ADD CONSTRAINT "call_script_conversations_script_id_call_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."call_scripts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_script_conversations" ADD CONSTRAINT "call_script_conversations_version_id_call_script_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."call_script_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_script_conversations" ADD CONSTRAINT "call_script_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_script_conversations" ADD CONSTRAINT "call_script_conversations_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_script_shows" ADD CONSTRAINT "call_script_shows_conversation_id_call_script_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."call_script_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_script_shows" ADD CONSTRAINT "call_script_shows_version_id_call_script_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."call_script_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_script_versions" ADD CONSTRAINT "call_script_versions_script_id_call_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."call_scripts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_script_versions" ADD CONSTRAINT "call_script_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_script_versions" ADD CONSTRAINT "call_script_versions_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_script_versions" ADD CONSTRAINT "call_script_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_scripts" ADD CONSTRAINT "call_scripts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_script_conversations_open" ON "call_script_conversations" USING btree ("user_id","script_id",coalesce(subject_kind, ''),coalesce(subject_id, 0)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "call_script_conversations_of_subject" ON "call_script_conversations" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "call_script_conversations_of_script" ON "call_script_conversations" USING btree ("script_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_script_conversations_version_id_index" ON "call_script_conversations" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "call_script_conversations_call_id_index" ON "call_script_conversations" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "call_script_shows_conversation_id_id_index" ON "call_script_shows" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "call_script_shows_counted" ON "call_script_shows" USING btree ("version_id","shown_at") WHERE not is_practice and not is_undone;--> statement-breakpoint
CREATE UNIQUE INDEX "call_script_versions_number" ON "call_script_versions" USING btree ("script_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "call_script_versions_one_draft" ON "call_script_versions" USING btree ("script_id") WHERE "call_script_versions"."published_at" is null;--> statement-breakpoint
CREATE INDEX "call_script_versions_created_by_index" ON "call_script_versions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "call_script_versions_held_by_index" ON "call_script_versions" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "call_script_versions_published_by_index" ON "call_script_versions" USING btree ("published_by");--> statement-breakpoint
CREATE UNIQUE INDEX "call_scripts_name" ON "call_scripts" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "call_scripts_created_by_index" ON "call_scripts" USING btree ("created_by");