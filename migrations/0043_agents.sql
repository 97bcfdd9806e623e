CREATE TABLE "agent_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"move" text,
	"from" text,
	"to" text NOT NULL,
	"by_user_id" integer,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "agent_manual_contracts" (
	"agent_id" integer PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"signed_on" date NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"entered_by" integer NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"state_before" text,
	"since" timestamp (3) with time zone NOT NULL,
	"has_contract" boolean DEFAULT false NOT NULL,
	"is_under_head" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_history" ADD CONSTRAINT "agent_history_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_history" ADD CONSTRAINT "agent_history_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_manual_contracts" ADD CONSTRAINT "agent_manual_contracts_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_manual_contracts" ADD CONSTRAINT "agent_manual_contracts_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_history_of" ON "agent_history" USING btree ("agent_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agent_history_by_user_id_index" ON "agent_history" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "agent_manual_contracts_entered_by_index" ON "agent_manual_contracts" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "agents_by_state" ON "agents" USING btree ("state","since","user_id");--> statement-breakpoint
CREATE INDEX "agents_without_contract" ON "agents" USING btree ("user_id") WHERE not "agents"."has_contract" and not "agents"."is_under_head" and "agents"."state" in ('working', 'stopped');--> statement-breakpoint
INSERT INTO "agents" ("user_id", "state", "state_before", "since")
SELECT u.id,
  CASE WHEN u.status = 'blocked' THEN 'blocked' WHEN NOT u.roles && ARRAY['agent', 'senioragent', 'headagent'] THEN 'filling'
    WHEN u.stop_app = 1 THEN 'stopped' ELSE 'working' END,
  CASE WHEN u.status <> 'blocked' THEN NULL WHEN NOT u.roles && ARRAY['agent', 'senioragent', 'headagent'] THEN 'filling'
    WHEN u.stop_app = 1 THEN 'stopped' ELSE 'working' END,
  u.created_at
FROM "users" u WHERE u.roles && ARRAY['agent', 'senioragent', 'headagent', 'guest'];--> statement-breakpoint
INSERT INTO "agent_history" ("agent_id", "at", "to") SELECT user_id, since, state FROM "agents" ORDER BY user_id;
