CREATE TABLE "call_bases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_bases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer NOT NULL,
	"basis" text NOT NULL,
	"caller_name" text NOT NULL,
	"category" text NOT NULL,
	"operator_contract" text NOT NULL,
	"stated_by" integer NOT NULL,
	"stated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_bases_version_unique" UNIQUE("version")
);
--> statement-breakpoint
CREATE TABLE "call_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer,
	"person_name" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"channel" text NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"proof_kind" text NOT NULL,
	"proof" text NOT NULL,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_how" text,
	"withdrawn_by" integer
);
--> statement-breakpoint
CREATE TABLE "call_rule_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_rule_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule" text NOT NULL,
	"setting" text NOT NULL,
	"value" integer NOT NULL,
	"before" integer NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_stop_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_stop_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text,
	"inn" text,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"proof" text DEFAULT '' NOT NULL,
	"until" timestamp (3) with time zone,
	"added_by" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_by" integer,
	"removed_at" timestamp (3) with time zone,
	"removed_why" text,
	CONSTRAINT "call_stop_list_one_subject" CHECK (("call_stop_list"."phone" is null) <> ("call_stop_list"."inn" is null))
);
--> statement-breakpoint
CREATE TABLE "call_listenings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_listenings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"call_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_recording_pieces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_recording_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recording_id" integer NOT NULL,
	"number" integer NOT NULL,
	"ms" integer NOT NULL,
	"bytes" integer NOT NULL,
	"plain_hash" text NOT NULL,
	"sha256" text NOT NULL,
	"we" smallint[] NOT NULL,
	"they" smallint[] NOT NULL,
	CONSTRAINT "call_recording_pieces_recordingId_number_unique" UNIQUE("recording_id","number")
);
--> statement-breakpoint
CREATE TABLE "call_recording_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_recording_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_on" boolean NOT NULL,
	"words" text NOT NULL,
	"set_by" integer NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_recordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_recordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"call_id" integer NOT NULL,
	"words" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ms" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"tail" text DEFAULT '' NOT NULL,
	"rest" integer DEFAULT 0 NOT NULL,
	"destroyed_at" timestamp (3) with time zone,
	"destroyed_why" text,
	"destroyed_by" integer,
	CONSTRAINT "call_recordings_callId_unique" UNIQUE("call_id")
);
--> statement-breakpoint
CREATE TABLE "call_tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"call_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"phone" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "call_tickets_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"direction" text NOT NULL,
	"phone" text,
	"name" text,
	"organization_id" integer,
	"lead_id" integer,
	"deal_id" integer,
	"user_id" integer,
	"to_user_id" integer,
	"kind" text,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_practice" boolean NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"dialled_at" timestamp (3) with time zone,
	"ringing_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"sip_call_id" text,
	"sip_code" integer,
	"ended_by" text,
	"result" text,
	"comment" text DEFAULT '' NOT NULL,
	"quality" jsonb,
	"called_back_by" integer
);
--> statement-breakpoint
CREATE TABLE "phone_shifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "call_bases" ADD CONSTRAINT "call_bases_stated_by_users_id_fk" FOREIGN KEY ("stated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_rule_settings" ADD CONSTRAINT "call_rule_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_stop_list" ADD CONSTRAINT "call_stop_list_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_stop_list" ADD CONSTRAINT "call_stop_list_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_listenings" ADD CONSTRAINT "call_listenings_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_listenings" ADD CONSTRAINT "call_listenings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_recording_pieces" ADD CONSTRAINT "call_recording_pieces_recording_id_call_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."call_recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_recording_terms" ADD CONSTRAINT "call_recording_terms_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_recordings" ADD CONSTRAINT "call_recordings_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_recordings" ADD CONSTRAINT "call_recordings_destroyed_by_users_id_fk" FOREIGN KEY ("destroyed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_tickets" ADD CONSTRAINT "call_tickets_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_tickets" ADD CONSTRAINT "call_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_shifts" ADD CONSTRAINT "phone_shifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_bases_stated_by_index" ON "call_bases" USING btree ("stated_by");--> statement-breakpoint
CREATE INDEX "call_consents_phone_consented_at_index" ON "call_consents" USING btree ("phone","consented_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_consents_organization_id_index" ON "call_consents" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "call_consents_newest" ON "call_consents" USING btree ("consented_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_consents_recorded_by_index" ON "call_consents" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "call_consents_withdrawn_by_index" ON "call_consents" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "call_rule_settings_last" ON "call_rule_settings" USING btree ("rule","setting","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_rule_settings_changed_by_index" ON "call_rule_settings" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "call_stop_list_phone" ON "call_stop_list" USING btree ("phone") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "call_stop_list_inn" ON "call_stop_list" USING btree ("inn") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "call_stop_list_newest" ON "call_stop_list" USING btree ("added_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "call_stop_list_added_by_index" ON "call_stop_list" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "call_stop_list_removed_by_index" ON "call_stop_list" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "call_listenings_call_id_index" ON "call_listenings" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "call_listenings_user_id_index" ON "call_listenings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_recording_terms_set_by_index" ON "call_recording_terms" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "call_recordings_kept" ON "call_recordings" USING btree ("started_at","id") WHERE destroyed_at is null;--> statement-breakpoint
CREATE INDEX "call_recordings_destroyed_by_index" ON "call_recordings" USING btree ("destroyed_by");--> statement-breakpoint
CREATE INDEX "call_tickets_call_id_index" ON "call_tickets" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "call_tickets_user_id_index" ON "call_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calls_newest" ON "calls" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_person" ON "calls" USING btree ("user_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_to_colleague" ON "calls" USING btree ("to_user_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_with_phone" ON "calls" USING btree ("phone","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_organization" ON "calls" USING btree ("organization_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_lead" ON "calls" USING btree ("lead_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_of_deal" ON "calls" USING btree ("deal_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_going" ON "calls" USING btree ("phone") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "calls_missed" ON "calls" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE direction = 'in' and ended_at is not null and answered_at is null;--> statement-breakpoint
CREATE INDEX "calls_sip" ON "calls" USING btree ("sip_call_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_shifts_now" ON "phone_shifts" USING btree ("user_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "phone_shifts_user_id_since_index" ON "phone_shifts" USING btree ("user_id","since");