CREATE TABLE "agent_act_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_act_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_act_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act_id" integer NOT NULL,
	"order_number" text NOT NULL,
	"day" date NOT NULL,
	"sum" numeric(15, 2) NOT NULL,
	"ndfl" numeric(15, 2) NOT NULL,
	"entry_id" integer NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"removed_by" integer,
	"removed_at" timestamp (3) with time zone,
	"removed_reason" text,
	CONSTRAINT "agent_act_payments_sum" CHECK ("agent_act_payments"."sum" > 0)
);
--> statement-breakpoint
CREATE TABLE "agent_act_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_act_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"link" text,
	"sha256" text,
	"file_name" text,
	"mime" text,
	"bytes" integer,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_act_receipts_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "agent_act_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_act_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wants_second" boolean NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_act_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_act_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act_id" integer NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"sum" numeric(15, 2) NOT NULL,
	"vat" numeric(15, 2) NOT NULL,
	"to_pay" numeric(15, 2) NOT NULL,
	"note" text NOT NULL,
	"reason" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_act_versions_actId_version_unique" UNIQUE("act_id","version")
);
--> statement-breakpoint
CREATE TABLE "agent_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"seq" integer NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"payee_id" integer NOT NULL,
	"form" text NOT NULL,
	"is_services" boolean NOT NULL,
	"regime" text,
	"values" jsonb NOT NULL,
	"state" text NOT NULL,
	"corrects_id" integer,
	"sum" numeric(15, 2) NOT NULL,
	"vat_percent" numeric(5, 2),
	"is_on_top" boolean NOT NULL,
	"vat" numeric(15, 2) NOT NULL,
	"to_pay" numeric(15, 2) NOT NULL,
	"ndfl" numeric(15, 2) NOT NULL,
	"payout" numeric(15, 2) NOT NULL,
	"contributions" numeric(15, 2) NOT NULL,
	"paid" numeric(15, 2) DEFAULT '0.00' NOT NULL,
	"withheld" numeric(15, 2) DEFAULT '0.00' NOT NULL,
	"entry_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"changed_by" integer,
	"sent_at" timestamp (3) with time zone,
	"confirmed_by" integer,
	"confirmed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"cancelled_by" integer,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	CONSTRAINT "agent_acts_number_unique" UNIQUE("number"),
	CONSTRAINT "agent_acts_year_seq_unique" UNIQUE("year","seq"),
	CONSTRAINT "agent_acts_whole" CHECK ("agent_acts"."payout" = "agent_acts"."to_pay" - "agent_acts"."ndfl"),
	CONSTRAINT "agent_acts_paid" CHECK ("agent_acts"."paid" >= 0 and "agent_acts"."paid" <= "agent_acts"."payout"),
	CONSTRAINT "agent_acts_two" CHECK (("agent_acts"."state" in ('confirmed', 'paid')) = ("agent_acts"."confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payee_taxes" (
	"payee_id" integer PRIMARY KEY NOT NULL,
	"is_on_top" boolean NOT NULL,
	"is_resident" boolean NOT NULL,
	"usn_year" smallint,
	"is_usn_over_limit" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_report_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_report_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"accrual_id" integer NOT NULL,
	"of_line_id" integer,
	"is_free" boolean DEFAULT false NOT NULL,
	"deal_id" integer,
	"leg" text NOT NULL,
	"day" date NOT NULL,
	"client" text NOT NULL,
	"bank" text NOT NULL,
	"person" text,
	"what" text NOT NULL,
	"guarantee" numeric(15, 2),
	"commission" numeric(15, 2),
	"excess" numeric(15, 2),
	"rate" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payee_id" integer NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"form" text NOT NULL,
	"is_services" boolean NOT NULL,
	"state" text NOT NULL,
	"values" jsonb NOT NULL,
	"total" numeric(15, 2) NOT NULL,
	"lines" integer NOT NULL,
	"content_hash" text NOT NULL,
	"pdf_sha256" text,
	"pdf_bytes" integer,
	"pdf_pages" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"reminded" smallint DEFAULT 0 NOT NULL,
	"formed_by" integer NOT NULL,
	"formed_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"agent_signed_at" timestamp (3) with time zone,
	"company_signed_at" timestamp (3) with time zone,
	"in_act_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"act_id" integer,
	"revoked_by" integer,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text,
	CONSTRAINT "agent_reports_total" CHECK ("agent_reports"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "report_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"sha256" text,
	"file_name" text,
	"mime" text,
	"bytes" integer,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"delta" numeric(15, 2),
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "report_disputes_answered" CHECK (("report_disputes"."state" = 'open') = ("report_disputes"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "report_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"slot" text NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"removed_by" integer,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"side" text NOT NULL,
	"method" text NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"content_hash" text NOT NULL,
	"phone" text,
	"sms_id" integer,
	"agreement" text,
	"sha256" text,
	"file_name" text,
	"mime" text,
	"bytes" integer,
	"is_attached" boolean,
	"signers" jsonb NOT NULL,
	CONSTRAINT "report_signatures_reportId_side_unique" UNIQUE("report_id","side")
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"from" date NOT NULL,
	"values" jsonb NOT NULL,
	"ground" text NOT NULL,
	"link" text NOT NULL,
	"added_by" integer,
	"added_at" timestamp (3) with time zone,
	CONSTRAINT "tax_settings_kind_from_unique" UNIQUE("kind","from"),
	CONSTRAINT "tax_settings_link" CHECK ("tax_settings"."link" like 'https://%')
);
--> statement-breakpoint
ALTER TABLE "agent_act_payments" ADD CONSTRAINT "agent_act_payments_act_id_agent_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."agent_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_act_payments" ADD CONSTRAINT "agent_act_payments_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_act_payments" ADD CONSTRAINT "agent_act_payments_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_act_receipts" ADD CONSTRAINT "agent_act_receipts_payment_id_agent_act_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."agent_act_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_act_receipts" ADD CONSTRAINT "agent_act_receipts_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_act_settings" ADD CONSTRAINT "agent_act_settings_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_act_versions" ADD CONSTRAINT "agent_act_versions_act_id_agent_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."agent_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_act_versions" ADD CONSTRAINT "agent_act_versions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_acts" ADD CONSTRAINT "agent_acts_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_acts" ADD CONSTRAINT "agent_acts_corrects_id_agent_acts_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."agent_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_acts" ADD CONSTRAINT "agent_acts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_acts" ADD CONSTRAINT "agent_acts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_acts" ADD CONSTRAINT "agent_acts_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_acts" ADD CONSTRAINT "agent_acts_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_taxes" ADD CONSTRAINT "payee_taxes_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_taxes" ADD CONSTRAINT "payee_taxes_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_report_lines" ADD CONSTRAINT "agent_report_lines_report_id_agent_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."agent_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_report_lines" ADD CONSTRAINT "agent_report_lines_accrual_id_accruals_id_fk" FOREIGN KEY ("accrual_id") REFERENCES "public"."accruals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_reports" ADD CONSTRAINT "agent_reports_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_reports" ADD CONSTRAINT "agent_reports_formed_by_users_id_fk" FOREIGN KEY ("formed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_reports" ADD CONSTRAINT "agent_reports_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_disputes" ADD CONSTRAINT "report_disputes_report_id_agent_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."agent_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_disputes" ADD CONSTRAINT "report_disputes_line_id_agent_report_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."agent_report_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_disputes" ADD CONSTRAINT "report_disputes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_disputes" ADD CONSTRAINT "report_disputes_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_documents" ADD CONSTRAINT "report_documents_report_id_agent_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."agent_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_documents" ADD CONSTRAINT "report_documents_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_documents" ADD CONSTRAINT "report_documents_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_signatures" ADD CONSTRAINT "report_signatures_report_id_agent_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."agent_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_signatures" ADD CONSTRAINT "report_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_signatures" ADD CONSTRAINT "report_signatures_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_act_payments_once" ON "agent_act_payments" USING btree ("act_id","order_number","day") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "agent_act_payments_by_user_id_index" ON "agent_act_payments" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "agent_act_payments_removed_by_index" ON "agent_act_payments" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "agent_act_receipts_sha256_index" ON "agent_act_receipts" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "agent_act_receipts_by_user_id_index" ON "agent_act_receipts" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "agent_act_settings_by_user_id_index" ON "agent_act_settings" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "agent_act_versions_by_user_id_index" ON "agent_act_versions" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "agent_acts_payee_id_id_index" ON "agent_acts" USING btree ("payee_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agent_acts_by_state" ON "agent_acts" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agent_acts_of_year" ON "agent_acts" USING btree ("payee_id","day") WHERE state in ('confirmed', 'paid');--> statement-breakpoint
CREATE INDEX "agent_acts_open" ON "agent_acts" USING btree ("id") WHERE state in ('draft', 'sent', 'changed');--> statement-breakpoint
CREATE INDEX "agent_acts_corrects_id_index" ON "agent_acts" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "agent_acts_made_by_index" ON "agent_acts" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "agent_acts_changed_by_index" ON "agent_acts" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "agent_acts_confirmed_by_index" ON "agent_acts" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "agent_acts_cancelled_by_index" ON "agent_acts" USING btree ("cancelled_by");--> statement-breakpoint
CREATE INDEX "payee_taxes_saved_by_index" ON "payee_taxes" USING btree ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_report_lines_once" ON "agent_report_lines" USING btree ("accrual_id") WHERE not is_free;--> statement-breakpoint
CREATE INDEX "agent_report_lines_accrual_id_index" ON "agent_report_lines" USING btree ("accrual_id");--> statement-breakpoint
CREATE INDEX "agent_report_lines_report_id_id_index" ON "agent_report_lines" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "agent_report_lines_of_line_id_index" ON "agent_report_lines" USING btree ("of_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_reports_one" ON "agent_reports" USING btree ("payee_id","month","kind") WHERE state <> 'revoked';--> statement-breakpoint
CREATE INDEX "agent_reports_payee_id_id_index" ON "agent_reports" USING btree ("payee_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agent_reports_by_state" ON "agent_reports" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agent_reports_by_month" ON "agent_reports" USING btree ("month","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agent_reports_waiting" ON "agent_reports" USING btree ("sent_at") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "agent_reports_pdf_sha256_index" ON "agent_reports" USING btree ("pdf_sha256");--> statement-breakpoint
CREATE INDEX "agent_reports_act_id_index" ON "agent_reports" USING btree ("act_id");--> statement-breakpoint
CREATE INDEX "agent_reports_formed_by_index" ON "agent_reports" USING btree ("formed_by");--> statement-breakpoint
CREATE INDEX "agent_reports_revoked_by_index" ON "agent_reports" USING btree ("revoked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "report_disputes_open" ON "report_disputes" USING btree ("line_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_disputes_report_id_index" ON "report_disputes" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_disputes_line_id_index" ON "report_disputes" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "report_disputes_waiting" ON "report_disputes" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_disputes_sha256_index" ON "report_disputes" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "report_disputes_by_user_id_index" ON "report_disputes" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "report_disputes_answered_by_index" ON "report_disputes" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "report_documents_report_id_index" ON "report_documents" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_documents_sha256_index" ON "report_documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "report_documents_by_user_id_index" ON "report_documents" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "report_documents_removed_by_index" ON "report_documents" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "report_signatures_sms_id_index" ON "report_signatures" USING btree ("sms_id");--> statement-breakpoint
CREATE INDEX "report_signatures_sha256_index" ON "report_signatures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "report_signatures_user_id_index" ON "report_signatures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tax_settings_added_by_index" ON "tax_settings" USING btree ("added_by");