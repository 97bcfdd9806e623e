CREATE TABLE "calendar_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "calendar_days_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "calendar_years" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_years_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"is_provisional" boolean NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "calendar_years_year_unique" UNIQUE("year")
);
--> statement-breakpoint
CREATE TABLE "chat_message_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer NOT NULL,
	"what" text NOT NULL,
	"former_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"message_id" integer,
	"scheduled_id" integer,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"marks" jsonb NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"document_id" integer
);
--> statement-breakpoint
CREATE TABLE "chat_marks" (
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"delivered_id" integer DEFAULT 0 NOT NULL,
	"read_id" integer DEFAULT 0 NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_marks_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" integer,
	"author_role" text,
	"side" text NOT NULL,
	"is_note" boolean DEFAULT false NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"search_text" text NOT NULL,
	"reply_to_id" integer,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"task_id" integer,
	CONSTRAINT "chat_messages_note" CHECK (not is_note or side = 'staff')
);
--> statement-breakpoint
CREATE TABLE "chat_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_scheduled" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_scheduled_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"author_role" text NOT NULL,
	"side" text,
	"is_note" boolean NOT NULL,
	"text" text NOT NULL,
	"reply_to_id" integer,
	"mentions" integer[] NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"deal_id" integer,
	"leg_id" integer,
	"bank_id" integer,
	"agent_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_id" integer,
	"last_at" timestamp (3) with time zone NOT NULL,
	"our_last_id" integer,
	"settled_id" integer,
	"waiting_since" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"hand_over_at" timestamp (3) with time zone,
	"handed_over" integer DEFAULT 0 NOT NULL,
	"assignee_id" integer,
	"snoozed_until" timestamp (3) with time zone,
	CONSTRAINT "chat_threads_place" CHECK ((kind = 'agent_support') = (agent_id is not null) and (kind = 'agent_support') = (deal_id is null)
        and (kind = 'bank_leg') = (side = 'bank'))
);
--> statement-breakpoint
CREATE TABLE "task_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer,
	"by_role" text,
	"what" text NOT NULL,
	"comment" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"deal_id" integer,
	"organization_id" integer,
	"from_user_id" integer NOT NULL,
	"to_user_id" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"priority" text NOT NULL,
	"state" text NOT NULL,
	"state_before" text,
	"repeat" text,
	"repeat_from" timestamp (3) with time zone,
	"previous_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "tasks_one_subject" CHECK ("tasks"."deal_id" is null or "tasks"."organization_id" is null)
);
--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_year_id_calendar_years_id_fk" FOREIGN KEY ("year_id") REFERENCES "public"."calendar_years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_edits" ADD CONSTRAINT "chat_message_edits_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_edits" ADD CONSTRAINT "chat_message_edits_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_scheduled_id_chat_scheduled_id_fk" FOREIGN KEY ("scheduled_id") REFERENCES "public"."chat_scheduled"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_marks" ADD CONSTRAINT "chat_marks_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_marks" ADD CONSTRAINT "chat_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_reply_to_id_chat_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_replies" ADD CONSTRAINT "chat_replies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_scheduled" ADD CONSTRAINT "chat_scheduled_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_scheduled" ADD CONSTRAINT "chat_scheduled_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_scheduled" ADD CONSTRAINT "chat_scheduled_reply_to_id_chat_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_history" ADD CONSTRAINT "task_history_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_history" ADD CONSTRAINT "task_history_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_previous_id_tasks_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_days_year_id_index" ON "calendar_days" USING btree ("year_id");--> statement-breakpoint
CREATE INDEX "chat_message_edits_message_id_id_index" ON "chat_message_edits" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "chat_message_edits_by_user_id_index" ON "chat_message_edits" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "chat_files_message_id_index" ON "chat_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_files_scheduled_id_index" ON "chat_files" USING btree ("scheduled_id");--> statement-breakpoint
CREATE INDEX "chat_files_thread_id_index" ON "chat_files" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "chat_files_uploaded_by_uploaded_at_index" ON "chat_files" USING btree ("uploaded_by","uploaded_at");--> statement-breakpoint
CREATE INDEX "chat_files_sha256_index" ON "chat_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "chat_files_document_id_index" ON "chat_files" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "chat_files_loose" ON "chat_files" USING btree ("uploaded_at") WHERE message_id is null and scheduled_id is null;--> statement-breakpoint
CREATE INDEX "chat_marks_user_id_index" ON "chat_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_messages_of_thread" ON "chat_messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_of_others" ON "chat_messages" USING btree ("thread_id","id") WHERE side <> 'staff';--> statement-breakpoint
CREATE INDEX "chat_messages_search_trgm" ON "chat_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_messages_author_id_id_index" ON "chat_messages" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_reply_to_id_index" ON "chat_messages" USING btree ("reply_to_id");--> statement-breakpoint
CREATE INDEX "chat_messages_task_id_index" ON "chat_messages" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "chat_replies_owner_id_id_index" ON "chat_replies" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "chat_scheduled_waiting" ON "chat_scheduled" USING btree ("send_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "chat_scheduled_author_id_thread_id_index" ON "chat_scheduled" USING btree ("author_id","thread_id");--> statement-breakpoint
CREATE INDEX "chat_scheduled_thread_id_index" ON "chat_scheduled" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "chat_scheduled_reply_to_id_index" ON "chat_scheduled" USING btree ("reply_to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_threads_of_deal" ON "chat_threads" USING btree ("deal_id","side") WHERE kind = 'deal';--> statement-breakpoint
CREATE UNIQUE INDEX "chat_threads_of_leg" ON "chat_threads" USING btree ("leg_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_threads_of_agent" ON "chat_threads" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "chat_threads_newest" ON "chat_threads" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_threads_of_assignee" ON "chat_threads" USING btree ("assignee_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_threads_waiting" ON "chat_threads" USING btree ("due_at","id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "chat_threads_hand_over" ON "chat_threads" USING btree ("hand_over_at") WHERE hand_over_at is not null;--> statement-breakpoint
CREATE INDEX "chat_threads_snoozed" ON "chat_threads" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "chat_threads_deal_id_index" ON "chat_threads" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "chat_threads_bank_id_index" ON "chat_threads" USING btree ("bank_id");--> statement-breakpoint
CREATE INDEX "task_comments_task_id_id_index" ON "task_comments" USING btree ("task_id","id");--> statement-breakpoint
CREATE INDEX "task_comments_author_id_index" ON "task_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "task_history_task_id_id_index" ON "task_history" USING btree ("task_id","id");--> statement-breakpoint
CREATE INDEX "task_history_by_user_id_index" ON "task_history" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "tasks_open_of_taker" ON "tasks" USING btree ("to_user_id","due_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open_of_giver" ON "tasks" USING btree ("from_user_id","due_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("due_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_closed" ON "tasks" USING btree ("closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_to_user_id_index" ON "tasks" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "tasks_from_user_id_index" ON "tasks" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "tasks_deal_id_index" ON "tasks" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "tasks_organization_id_index" ON "tasks" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "tasks_previous_id_index" ON "tasks" USING btree ("previous_id");