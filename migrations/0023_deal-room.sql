CREATE TABLE "book_deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"deal_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"brought_by" integer NOT NULL,
	"brought_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_mappings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"headings" text NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"leg_id" integer NOT NULL,
	"organization_id" integer,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"phone" text,
	"extra_phone" text,
	"email" text,
	"postcode" text,
	"region" text,
	"city" text,
	"street" text,
	"house" text,
	"office" text,
	"comment" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"track_number" text,
	"delivered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_works" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"by_user_id" integer NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"document_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"leg_id" integer NOT NULL,
	"kind" text NOT NULL,
	"files" jsonb NOT NULL,
	"by_user_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_remarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"leg_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"number" integer NOT NULL,
	"starts_at" integer,
	"ends_at" integer,
	"quote" text DEFAULT '' NOT NULL,
	"code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" integer
);
--> statement-breakpoint
CREATE TABLE "draft_rulings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_rulings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"leg_id" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading" text NOT NULL,
	"text" text,
	"comment" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" integer NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" integer,
	"consent" text,
	"accepted_checks" jsonb
);
--> statement-breakpoint
CREATE TABLE "draft_waivers" (
	"leg_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remark_id" integer NOT NULL,
	"side" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"file_name" text,
	"file_sha256" text,
	"file_mime" text,
	"file_bytes" integer
);
--> statement-breakpoint
CREATE TABLE "company_requisites" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"inn" text NOT NULL,
	"kpp" text,
	"ogrn" text NOT NULL,
	"address" text NOT NULL,
	"bank_name" text NOT NULL,
	"bik" text NOT NULL,
	"account" text NOT NULL,
	"corr_account" text NOT NULL,
	"vat" text NOT NULL,
	"head_name" text NOT NULL,
	"accountant_name" text,
	"version" integer NOT NULL,
	"saved_by" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_requisites_one" CHECK ("company_requisites"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "client_invoice_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_invoice_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_invoice_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"paid_on" date NOT NULL,
	"note" text,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" integer,
	"remove_reason" text,
	CONSTRAINT "client_invoice_payments_amount" CHECK ("client_invoice_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "client_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"leg_id" integer,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"paid" numeric(15, 2) DEFAULT '0.00' NOT NULL,
	"percent" numeric(6, 3),
	"base_amount" numeric(15, 2),
	"subject" text NOT NULL,
	"note" text,
	"seller" jsonb NOT NULL,
	"payer" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" integer,
	"cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_invoices_amount" CHECK ("client_invoices"."amount" > 0 and "client_invoices"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "filled_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filled_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"leg_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"template_file_id" integer NOT NULL,
	"number" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"values_mark" text NOT NULL,
	"name" text NOT NULL,
	"docx_sha256" text,
	"pdf_sha256" text NOT NULL,
	"document_id" integer,
	"made_by" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_template_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_template_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"number" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"uses" text[] NOT NULL,
	"wants" text[] NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"document_type" text NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"product" smallint,
	"purposes" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_labels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"history_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"text" text NOT NULL,
	"color" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_stars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_stars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"history_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_letter_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_letter_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_letter_id" integer NOT NULL,
	"document_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"leg_id" integer,
	"bank_id" integer NOT NULL,
	"letter_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"written_by" integer NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_letters_letterId_unique" UNIQUE("letter_id")
);
--> statement-breakpoint
CREATE TABLE "incoming_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incoming_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter_id" integer NOT NULL,
	"name" text NOT NULL,
	"mime" text,
	"bytes" integer NOT NULL,
	"sha256" text,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "incoming_letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incoming_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"raw_sha256" text NOT NULL,
	"from_address" text NOT NULL,
	"from_name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"deal_id" integer,
	"leg_id" integer,
	"chat_message_id" integer,
	"settled_by" integer,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "incoming_letters_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "mailbox_marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folder" text NOT NULL,
	"validity" text NOT NULL,
	"last_uid" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"visited_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	CONSTRAINT "mailbox_marks_folder_unique" UNIQUE("folder")
);
--> statement-breakpoint
CREATE TABLE "deal_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"product" smallint NOT NULL,
	"guarantee_kind" text,
	"amount" numeric(15, 2),
	"days" integer,
	"comment" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deal_products_amount" CHECK ("deal_products"."amount" is null or "deal_products"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_queries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"leg_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" integer,
	"due_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" integer,
	"sent_at" timestamp (3) with time zone,
	"sent_by" integer,
	"heard_at" timestamp (3) with time zone,
	"package" jsonb,
	"reminded" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_query_files" (
	"item_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "bank_query_files_item_id_document_id_pk" PRIMARY KEY("item_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "bank_query_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_query_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"query_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"document_type" text,
	"owner" text NOT NULL,
	"owner_id" integer,
	"due_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"answer" text,
	"waived" text,
	"changed_by" integer,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "document_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"method" text NOT NULL,
	"sha256" text,
	"file_name" text,
	"bytes" integer,
	"is_attached" boolean,
	"signers" jsonb NOT NULL,
	"inn_agrees" text NOT NULL,
	"request_id" integer,
	"brought_by" integer NOT NULL,
	"brought_at" timestamp (3) with time zone NOT NULL,
	"removed_by" integer,
	"removed_at" timestamp (3) with time zone,
	"removal_reason" text
);
--> statement-breakpoint
CREATE TABLE "sign_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"papers_digest" text NOT NULL,
	"sent_by" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"sms_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_request_files" (
	"request_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "sign_request_files_request_id_document_id_pk" PRIMARY KEY("request_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "sign_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"leg_id" integer NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"signer" text NOT NULL,
	"inn" text,
	"phone" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"opened_by" integer,
	"opened_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"ended_by" integer,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	"agreement" text,
	"agreed_at" timestamp (3) with time zone,
	"entered_by" integer,
	"address" text,
	"sms_id" integer
);
--> statement-breakpoint
CREATE TABLE "errand_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "errand_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"errand_id" integer NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"deal_id" integer,
	"outcome" text NOT NULL,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "errands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "errands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"input" jsonb NOT NULL,
	"wish" text NOT NULL,
	"input_sha256" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"stop_asked" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"beat_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"file_name" text,
	"file_mime" text,
	"file_bytes" integer,
	"file_sha256" text,
	"kept_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "guarantee_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarantee_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guarantee_id" integer NOT NULL,
	"days" smallint NOT NULL,
	"reminded_at" timestamp (3) with time zone NOT NULL,
	"task_id" integer
);
--> statement-breakpoint
CREATE TABLE "guarantees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarantees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"leg_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"bank_id" integer NOT NULL,
	"issue_number" smallint NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"date_start" date NOT NULL,
	"date_end" date NOT NULL,
	"registry_number" text,
	"is_registry_pending" boolean NOT NULL,
	"document_id" integer,
	"state" text NOT NULL,
	"search_text" text NOT NULL,
	"recorded_by" integer,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" integer,
	"end_reason" text,
	"end_comment" text,
	"end_document_id" integer,
	"claim_amount" numeric(15, 2),
	"claim_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guarantees_term" CHECK ("guarantees"."date_end" >= "guarantees"."date_start")
);
--> statement-breakpoint
CREATE TABLE "guarantee_reissues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarantee_reissues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guarantee_id" integer NOT NULL,
	"leg_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason_code" text NOT NULL,
	"comment" text,
	"asked" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"document_id" integer,
	"surcharge" numeric(15, 2),
	"paid_amount" numeric(15, 2),
	"paid_on" date,
	"asked_by" integer,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"close_comment" text,
	"new_guarantee_id" integer
);
--> statement-breakpoint
CREATE TABLE "letter_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_settings" (
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb,
	"view_order" integer[] DEFAULT '{}' NOT NULL,
	"default_view_id" integer,
	CONSTRAINT "list_settings_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"columns" jsonb,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"text" text,
	"state" text NOT NULL,
	"failure" text,
	"provider" text,
	"provider_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_files" ALTER COLUMN "uploaded_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_packages" ADD COLUMN "file_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_packages" ADD COLUMN "max_mb" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "checked_by" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "made_from" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "application_banks" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "application_banks" ADD COLUMN "precheck" jsonb;--> statement-breakpoint
ALTER TABLE "application_banks" ADD COLUMN "precheck_override" jsonb;--> statement-breakpoint
ALTER TABLE "application_banks" ADD COLUMN "guarantee_amount" numeric(15, 2);--> statement-breakpoint
ALTER TABLE "application_banks" ADD COLUMN "guarantee_start" date;--> statement-breakpoint
ALTER TABLE "application_banks" ADD COLUMN "guarantee_end" date;--> statement-breakpoint
ALTER TABLE "application_banks" ADD COLUMN "reissue_asked" jsonb;--> statement-breakpoint
ALTER TABLE "application_banks" ADD COLUMN "surcharge" numeric(15, 2);--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "sign_deadline_source" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "sign_deadline_reason" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "sign_deadline_computed" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "protocol_on" date;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "book_deals" ADD CONSTRAINT "book_deals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_deals" ADD CONSTRAINT "book_deals_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_works" ADD CONSTRAINT "page_works_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_works" ADD CONSTRAINT "page_works_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_sets" ADD CONSTRAINT "paper_sets_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_sets" ADD CONSTRAINT "paper_sets_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_sets" ADD CONSTRAINT "paper_sets_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_remarks" ADD CONSTRAINT "draft_remarks_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_remarks" ADD CONSTRAINT "draft_remarks_version_id_draft_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."draft_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_remarks" ADD CONSTRAINT "draft_remarks_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_rulings" ADD CONSTRAINT "draft_rulings_version_id_draft_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."draft_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_rulings" ADD CONSTRAINT "draft_rulings_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_waivers" ADD CONSTRAINT "draft_waivers_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_waivers" ADD CONSTRAINT "draft_waivers_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_words" ADD CONSTRAINT "draft_words_remark_id_draft_remarks_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."draft_remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_words" ADD CONSTRAINT "draft_words_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_requisites" ADD CONSTRAINT "company_requisites_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_payments" ADD CONSTRAINT "client_invoice_payments_invoice_id_client_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."client_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_payments" ADD CONSTRAINT "client_invoice_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_payments" ADD CONSTRAINT "client_invoice_payments_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_template_id_form_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_template_file_id_form_template_files_id_fk" FOREIGN KEY ("template_file_id") REFERENCES "public"."form_template_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_template_files" ADD CONSTRAINT "form_template_files_template_id_form_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_template_files" ADD CONSTRAINT "form_template_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_templates" ADD CONSTRAINT "form_templates_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_templates" ADD CONSTRAINT "form_templates_document_type_document_types_code_fk" FOREIGN KEY ("document_type") REFERENCES "public"."document_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_labels" ADD CONSTRAINT "history_labels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_labels" ADD CONSTRAINT "history_labels_history_id_application_bank_history_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."application_bank_history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_labels" ADD CONSTRAINT "history_labels_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_stars" ADD CONSTRAINT "history_stars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_stars" ADD CONSTRAINT "history_stars_history_id_application_bank_history_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."application_bank_history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_stars" ADD CONSTRAINT "history_stars_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_letter_papers" ADD CONSTRAINT "bank_letter_papers_bank_letter_id_bank_letters_id_fk" FOREIGN KEY ("bank_letter_id") REFERENCES "public"."bank_letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_letter_papers" ADD CONSTRAINT "bank_letter_papers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_letters" ADD CONSTRAINT "bank_letters_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_letters" ADD CONSTRAINT "bank_letters_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_letters" ADD CONSTRAINT "bank_letters_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_letters" ADD CONSTRAINT "bank_letters_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_letters" ADD CONSTRAINT "bank_letters_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_files" ADD CONSTRAINT "incoming_files_letter_id_incoming_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."incoming_letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_letters" ADD CONSTRAINT "incoming_letters_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_letters" ADD CONSTRAINT "incoming_letters_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_letters" ADD CONSTRAINT "incoming_letters_chat_message_id_chat_messages_id_fk" FOREIGN KEY ("chat_message_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_letters" ADD CONSTRAINT "incoming_letters_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_products" ADD CONSTRAINT "deal_products_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_queries" ADD CONSTRAINT "bank_queries_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_queries" ADD CONSTRAINT "bank_queries_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_queries" ADD CONSTRAINT "bank_queries_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_queries" ADD CONSTRAINT "bank_queries_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_query_files" ADD CONSTRAINT "bank_query_files_item_id_bank_query_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."bank_query_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_query_files" ADD CONSTRAINT "bank_query_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_query_items" ADD CONSTRAINT "bank_query_items_query_id_bank_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."bank_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_query_items" ADD CONSTRAINT "bank_query_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_query_items" ADD CONSTRAINT "bank_query_items_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_signatures" ADD CONSTRAINT "document_signatures_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_signatures" ADD CONSTRAINT "document_signatures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_signatures" ADD CONSTRAINT "document_signatures_request_id_sign_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sign_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_signatures" ADD CONSTRAINT "document_signatures_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_signatures" ADD CONSTRAINT "document_signatures_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_codes" ADD CONSTRAINT "sign_codes_request_id_sign_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sign_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_codes" ADD CONSTRAINT "sign_codes_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_codes" ADD CONSTRAINT "sign_codes_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_request_files" ADD CONSTRAINT "sign_request_files_request_id_sign_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sign_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_request_files" ADD CONSTRAINT "sign_request_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD CONSTRAINT "sign_requests_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD CONSTRAINT "sign_requests_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD CONSTRAINT "sign_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD CONSTRAINT "sign_requests_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD CONSTRAINT "sign_requests_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD CONSTRAINT "sign_requests_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD CONSTRAINT "sign_requests_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errand_items" ADD CONSTRAINT "errand_items_errand_id_errands_id_fk" FOREIGN KEY ("errand_id") REFERENCES "public"."errands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errands" ADD CONSTRAINT "errands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_reminders" ADD CONSTRAINT "guarantee_reminders_guarantee_id_guarantees_id_fk" FOREIGN KEY ("guarantee_id") REFERENCES "public"."guarantees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_reminders" ADD CONSTRAINT "guarantee_reminders_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_end_document_id_documents_id_fk" FOREIGN KEY ("end_document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_reissues" ADD CONSTRAINT "guarantee_reissues_guarantee_id_guarantees_id_fk" FOREIGN KEY ("guarantee_id") REFERENCES "public"."guarantees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_reissues" ADD CONSTRAINT "guarantee_reissues_leg_id_application_banks_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."application_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_reissues" ADD CONSTRAINT "guarantee_reissues_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_reissues" ADD CONSTRAINT "guarantee_reissues_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_reissues" ADD CONSTRAINT "guarantee_reissues_new_guarantee_id_guarantees_id_fk" FOREIGN KEY ("new_guarantee_id") REFERENCES "public"."guarantees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_default_view_id_saved_views_id_fk" FOREIGN KEY ("default_view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_deals_key" ON "book_deals" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "book_deals_deal" ON "book_deals" USING btree ("deal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_mappings_headings" ON "book_mappings" USING btree ("headings");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_addresses_one_a_leg" ON "delivery_addresses" USING btree ("leg_id");--> statement-breakpoint
CREATE INDEX "delivery_addresses_organization_id_index" ON "delivery_addresses" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "delivery_addresses_updated_by_index" ON "delivery_addresses" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_addresses_default" ON "delivery_addresses" USING btree ("organization_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "page_works_deal_id_index" ON "page_works" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "paper_sets_leg_id_id_index" ON "paper_sets" USING btree ("leg_id","id");--> statement-breakpoint
CREATE INDEX "paper_sets_deal_id_index" ON "paper_sets" USING btree ("deal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_remarks_of_leg" ON "draft_remarks" USING btree ("leg_id","number");--> statement-breakpoint
CREATE INDEX "draft_remarks_version_id_index" ON "draft_remarks" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_rulings_of_check" ON "draft_rulings" USING btree ("version_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_versions_of_leg" ON "draft_versions" USING btree ("leg_id","number");--> statement-breakpoint
CREATE INDEX "draft_versions_sha256_index" ON "draft_versions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "draft_versions_reading_index" ON "draft_versions" USING btree ("reading");--> statement-breakpoint
CREATE INDEX "draft_words_remark_id_id_index" ON "draft_words" USING btree ("remark_id","id");--> statement-breakpoint
CREATE INDEX "draft_words_file_sha256_index" ON "draft_words" USING btree ("file_sha256");--> statement-breakpoint
CREATE INDEX "company_requisites_saved_by_index" ON "company_requisites" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "client_invoice_payments_invoice_id_id_index" ON "client_invoice_payments" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "client_invoice_payments_recorded_by_index" ON "client_invoice_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "client_invoice_payments_removed_by_index" ON "client_invoice_payments" USING btree ("removed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invoices_number" ON "client_invoices" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invoices_open" ON "client_invoices" USING btree ("deal_id",coalesce(leg_id, 0)) WHERE paid_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "client_invoices_newest" ON "client_invoices" USING btree ("issued_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "client_invoices_unpaid" ON "client_invoices" USING btree ("due_on","id") WHERE paid_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "client_invoices_deal_id_index" ON "client_invoices" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "client_invoices_leg_id_index" ON "client_invoices" USING btree ("leg_id");--> statement-breakpoint
CREATE INDEX "client_invoices_created_by_index" ON "client_invoices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_invoices_cancelled_by_index" ON "client_invoices" USING btree ("cancelled_by");--> statement-breakpoint
CREATE UNIQUE INDEX "filled_forms_current" ON "filled_forms" USING btree ("leg_id","template_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "filled_forms_of_leg" ON "filled_forms" USING btree ("leg_id","id");--> statement-breakpoint
CREATE INDEX "filled_forms_template_id_index" ON "filled_forms" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "filled_forms_template_file_id_index" ON "filled_forms" USING btree ("template_file_id");--> statement-breakpoint
CREATE INDEX "filled_forms_document_id_index" ON "filled_forms" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "filled_forms_made_by_index" ON "filled_forms" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "filled_forms_docx_sha256_index" ON "filled_forms" USING btree ("docx_sha256");--> statement-breakpoint
CREATE INDEX "filled_forms_pdf_sha256_index" ON "filled_forms" USING btree ("pdf_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "form_template_files_number" ON "form_template_files" USING btree ("template_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "form_template_files_current" ON "form_template_files" USING btree ("template_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "form_template_files_uploaded_by_index" ON "form_template_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "form_template_files_sha256_index" ON "form_template_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "form_templates_of_bank" ON "form_templates" USING btree ("bank_id","id");--> statement-breakpoint
CREATE INDEX "form_templates_document_type_index" ON "form_templates" USING btree ("document_type");--> statement-breakpoint
CREATE UNIQUE INDEX "history_labels_once" ON "history_labels" USING btree ("user_id","history_id","text") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "history_labels_mine" ON "history_labels" USING btree ("user_id","text","deal_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "history_labels_history_id_index" ON "history_labels" USING btree ("history_id");--> statement-breakpoint
CREATE INDEX "history_labels_deal_id_index" ON "history_labels" USING btree ("deal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "history_stars_once" ON "history_stars" USING btree ("user_id","history_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "history_stars_mine" ON "history_stars" USING btree ("user_id","deal_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "history_stars_history_id_index" ON "history_stars" USING btree ("history_id");--> statement-breakpoint
CREATE INDEX "history_stars_deal_id_index" ON "history_stars" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "bank_letter_papers_bank_letter_id_id_index" ON "bank_letter_papers" USING btree ("bank_letter_id","id");--> statement-breakpoint
CREATE INDEX "bank_letter_papers_document_id_index" ON "bank_letter_papers" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "bank_letters_of_deal" ON "bank_letters" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "bank_letters_leg_id_index" ON "bank_letters" USING btree ("leg_id");--> statement-breakpoint
CREATE INDEX "bank_letters_bank_id_index" ON "bank_letters" USING btree ("bank_id");--> statement-breakpoint
CREATE INDEX "bank_letters_written_by_index" ON "bank_letters" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "incoming_files_letter_id_id_index" ON "incoming_files" USING btree ("letter_id","id");--> statement-breakpoint
CREATE INDEX "incoming_files_sha256_index" ON "incoming_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "incoming_letters_of_deal" ON "incoming_letters" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "incoming_letters_loose" ON "incoming_letters" USING btree ("state","id" DESC NULLS FIRST) WHERE state <> 'filed';--> statement-breakpoint
CREATE INDEX "incoming_letters_leg_id_index" ON "incoming_letters" USING btree ("leg_id");--> statement-breakpoint
CREATE INDEX "incoming_letters_chat_message_id_index" ON "incoming_letters" USING btree ("chat_message_id");--> statement-breakpoint
CREATE INDEX "incoming_letters_settled_by_index" ON "incoming_letters" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "incoming_letters_raw_sha256_index" ON "incoming_letters" USING btree ("raw_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_products_once" ON "deal_products" USING btree ("deal_id","product",coalesce("guarantee_kind", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_queries_of_leg" ON "bank_queries" USING btree ("leg_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_queries_open" ON "bank_queries" USING btree ("leg_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "bank_queries_by_due" ON "bank_queries" USING btree ("due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "bank_query_files_document_id_index" ON "bank_query_files" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_query_items_of_query" ON "bank_query_items" USING btree ("query_id","number");--> statement-breakpoint
CREATE INDEX "document_signatures_document_id_index" ON "document_signatures" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_signatures_deal_id_index" ON "document_signatures" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "document_signatures_request_id_index" ON "document_signatures" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "document_signatures_sha256_index" ON "document_signatures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "sign_codes_request_id_id_index" ON "sign_codes" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "sign_codes_phone_sent_at_index" ON "sign_codes" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "sign_codes_sent_at_index" ON "sign_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sign_codes_sms_id_index" ON "sign_codes" USING btree ("sms_id");--> statement-breakpoint
CREATE INDEX "sign_request_files_document_id_index" ON "sign_request_files" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "sign_requests_deal_id_index" ON "sign_requests" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "sign_requests_leg_id_index" ON "sign_requests" USING btree ("leg_id");--> statement-breakpoint
CREATE INDEX "sign_requests_due_at_index" ON "sign_requests" USING btree ("due_at") WHERE state in ('sent', 'opened');--> statement-breakpoint
CREATE UNIQUE INDEX "errand_items_once" ON "errand_items" USING btree ("errand_id","key");--> statement-breakpoint
CREATE INDEX "errand_items_errand_id_outcome_id_index" ON "errand_items" USING btree ("errand_id","outcome","id");--> statement-breakpoint
CREATE INDEX "errands_of_user" ON "errands" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "errands_waiting" ON "errands" USING btree ("id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "errands_kept" ON "errands" USING btree ("kept_until") WHERE kept_until is not null;--> statement-breakpoint
CREATE INDEX "errands_ended_at_index" ON "errands" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "errands_one_wish" ON "errands" USING btree ("user_id","wish") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "guarantee_reminders_once" ON "guarantee_reminders" USING btree ("guarantee_id","days");--> statement-breakpoint
CREATE INDEX "guarantee_reminders_task_id_index" ON "guarantee_reminders" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantees_issue" ON "guarantees" USING btree ("leg_id","issue_number");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantees_current" ON "guarantees" USING btree ("leg_id") WHERE state <> 'replaced';--> statement-breakpoint
CREATE INDEX "guarantees_by_end" ON "guarantees" USING btree ("state","date_end","id","amount");--> statement-breakpoint
CREATE INDEX "guarantees_without_registry" ON "guarantees" USING btree ("date_end","id","amount") WHERE is_registry_pending and state = 'live';--> statement-breakpoint
CREATE INDEX "guarantees_search_trgm" ON "guarantees" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guarantees_deal_id_index" ON "guarantees" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "guarantees_bank_id_index" ON "guarantees" USING btree ("bank_id");--> statement-breakpoint
CREATE INDEX "guarantees_document_id_index" ON "guarantees" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "guarantees_end_document_id_index" ON "guarantees" USING btree ("end_document_id");--> statement-breakpoint
CREATE INDEX "guarantees_recorded_by_index" ON "guarantees" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "guarantees_ended_by_index" ON "guarantees" USING btree ("ended_by");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantee_reissues_open" ON "guarantee_reissues" USING btree ("leg_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "guarantee_reissues_guarantee_id_index" ON "guarantee_reissues" USING btree ("guarantee_id");--> statement-breakpoint
CREATE INDEX "guarantee_reissues_leg_id_id_index" ON "guarantee_reissues" USING btree ("leg_id","id");--> statement-breakpoint
CREATE INDEX "guarantee_reissues_document_id_index" ON "guarantee_reissues" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "guarantee_reissues_new_guarantee_id_index" ON "guarantee_reissues" USING btree ("new_guarantee_id");--> statement-breakpoint
CREATE INDEX "guarantee_reissues_asked_by_index" ON "guarantee_reissues" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "letter_files_letter_id_id_index" ON "letter_files" USING btree ("letter_id","id");--> statement-breakpoint
CREATE INDEX "letter_files_sha256_index" ON "letter_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "list_settings_default" ON "list_settings" USING btree ("default_view_id");--> statement-breakpoint
CREATE INDEX "saved_views_user_id_list_index" ON "saved_views" USING btree ("user_id","list");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list","is_shared");--> statement-breakpoint
CREATE INDEX "sms_messages_phone_created_at_index" ON "sms_messages" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_state_id_index" ON "sms_messages" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sms_messages_under_way" ON "sms_messages" USING btree ("created_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_banks" ADD CONSTRAINT "application_banks_product_id_bank_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."bank_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_banks_product_id_index" ON "application_banks" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "deals_by_status" ON "deals" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_of_parent" ON "deals" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
UPDATE "application_banks" AS l SET "guarantee_amount" = o."amount", "guarantee_start" = o."date_start", "guarantee_end" = o."date_end"
FROM "offers" AS o WHERE o."leg_id" = l."id" AND o."is_active" AND l."guarantee_number" IS NOT NULL;--> statement-breakpoint
INSERT INTO "guarantees" ("leg_id", "deal_id", "bank_id", "issue_number", "number", "issued_on", "amount", "date_start", "date_end", "registry_number", "is_registry_pending", "state", "search_text", "recorded_at")
SELECT l."id", d."id", b."id", greatest(l."issue_number", 1), l."guarantee_number",
       coalesce(l."guarantee_date", l."issued_at"::date, l."status_since"::date), l."guarantee_amount", l."guarantee_start",
       l."guarantee_end", l."registry_number", l."is_registry_pending",
       CASE WHEN l."sub_state" IN ('released', 'claimed') THEN l."sub_state" ELSE 'live' END,
       lower(concat_ws(' ', l."guarantee_number", l."registry_number", d."client_name", d."inn", d."tender_number", d."beneficiary_name", b."name")),
       coalesce(l."issued_at", l."status_since")
FROM "application_banks" AS l JOIN "deals" AS d ON d."id" = l."deal_id" JOIN "banks" AS b ON b."id" = l."bank_id"
WHERE d."product" = 1 AND l."guarantee_number" IS NOT NULL AND l."guarantee_amount" IS NOT NULL;
