CREATE TABLE "agent_contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"kind" text NOT NULL,
	"form" text NOT NULL,
	"parent_id" integer,
	"year" smallint NOT NULL,
	"seq" integer NOT NULL,
	"number" text NOT NULL,
	"template_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"docx_sha256" text,
	"pdf_sha256" text,
	"pdf_bytes" integer,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"is_ended" boolean DEFAULT false NOT NULL,
	"reminded" smallint,
	"made_by" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"voided_by" integer,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "agent_contracts_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "contract_numbers" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "contract_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "contract_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"side" text NOT NULL,
	"method" text NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"document_sha256" text NOT NULL,
	"phone" text,
	"sms_id" integer,
	"agreement" text,
	"sha256" text,
	"file_name" text,
	"mime" text,
	"bytes" integer,
	"is_attached" boolean,
	"signers" jsonb NOT NULL,
	CONSTRAINT "contract_signatures_contractId_side_unique" UNIQUE("contract_id","side")
);
--> statement-breakpoint
CREATE TABLE "contract_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"part" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"uses" text[] NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_templates_form_part_number_unique" UNIQUE("form","part","number")
);
--> statement-breakpoint
CREATE TABLE "agent_rule_acceptances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_rule_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_rule_acceptances_userId_ruleId_unique" UNIQUE("user_id","rule_id")
);
--> statement-breakpoint
CREATE TABLE "agent_rule_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_rule_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"root_id" integer,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"text" text,
	"file_id" integer,
	"forms" text[] NOT NULL,
	"roles" text[] NOT NULL,
	"starts_on" date NOT NULL,
	"is_required" boolean NOT NULL,
	"accept_label" text NOT NULL,
	"cancel_label" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_by" integer,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "agent_rules_rootId_number_unique" UNIQUE("root_id","number")
);
--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD CONSTRAINT "agent_contracts_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD CONSTRAINT "agent_contracts_parent_id_agent_contracts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."agent_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD CONSTRAINT "agent_contracts_template_id_contract_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."contract_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD CONSTRAINT "agent_contracts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD CONSTRAINT "agent_contracts_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_contract_id_agent_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."agent_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_rule_acceptances" ADD CONSTRAINT "agent_rule_acceptances_rule_id_agent_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."agent_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_rule_acceptances" ADD CONSTRAINT "agent_rule_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_rule_files" ADD CONSTRAINT "agent_rule_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_rules" ADD CONSTRAINT "agent_rules_root_id_agent_rules_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."agent_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_rules" ADD CONSTRAINT "agent_rules_file_id_agent_rule_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."agent_rule_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_rules" ADD CONSTRAINT "agent_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_rules" ADD CONSTRAINT "agent_rules_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_contracts_agent_id_id_index" ON "agent_contracts" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "agent_contracts_parent_id_index" ON "agent_contracts" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "agent_contracts_template_id_index" ON "agent_contracts" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "agent_contracts_ends_on_index" ON "agent_contracts" USING btree ("ends_on") WHERE state = 'signed' and parent_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contracts_agent_id_index" ON "agent_contracts" USING btree ("agent_id") WHERE state in ('made', 'signed_agent') and parent_id is null;--> statement-breakpoint
CREATE INDEX "contract_signatures_sms_id_index" ON "contract_signatures" USING btree ("sms_id");--> statement-breakpoint
CREATE INDEX "contract_signatures_sha256_index" ON "contract_signatures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "contract_signatures_user_id_index" ON "contract_signatures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_templates_sha256_index" ON "contract_templates" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "agent_rule_acceptances_rule_id_id_index" ON "agent_rule_acceptances" USING btree ("rule_id","id");--> statement-breakpoint
CREATE INDEX "agent_rule_files_sha256_index" ON "agent_rule_files" USING btree ("sha256");