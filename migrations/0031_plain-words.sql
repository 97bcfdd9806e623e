ALTER TABLE "errands" RENAME TO "background_jobs";--> statement-breakpoint
ALTER TABLE "errand_items" RENAME TO "background_job_items";--> statement-breakpoint
ALTER TABLE "page_works" RENAME TO "page_jobs";--> statement-breakpoint
ALTER TABLE "paper_sets" RENAME TO "document_sets";--> statement-breakpoint
ALTER TABLE "bank_letter_papers" RENAME TO "bank_letter_documents";--> statement-breakpoint
ALTER TABLE "realtime_channels" RENAME COLUMN "heard_at" TO "listened_at";--> statement-breakpoint
ALTER TABLE "book_clients" RENAME COLUMN "said" TO "stated";--> statement-breakpoint
ALTER TABLE "chat_threads" RENAME COLUMN "settled_id" TO "resolved_id";--> statement-breakpoint
ALTER INDEX "page_works_deal_id_index" RENAME TO "page_jobs_deal_id_index";--> statement-breakpoint
ALTER TABLE "page_jobs" RENAME CONSTRAINT "page_works_deal_id_deals_id_fk" TO "page_jobs_deal_id_deals_id_fk";--> statement-breakpoint
ALTER TABLE "page_jobs" RENAME CONSTRAINT "page_works_by_user_id_users_id_fk" TO "page_jobs_by_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "page_works_pkey" RENAME TO "page_jobs_pkey";--> statement-breakpoint
ALTER SEQUENCE "page_works_id_seq" RENAME TO "page_jobs_id_seq";--> statement-breakpoint
ALTER INDEX "paper_sets_leg_id_id_index" RENAME TO "document_sets_leg_id_id_index";--> statement-breakpoint
ALTER INDEX "paper_sets_deal_id_index" RENAME TO "document_sets_deal_id_index";--> statement-breakpoint
ALTER TABLE "document_sets" RENAME CONSTRAINT "paper_sets_deal_id_deals_id_fk" TO "document_sets_deal_id_deals_id_fk";--> statement-breakpoint
ALTER TABLE "document_sets" RENAME CONSTRAINT "paper_sets_leg_id_application_banks_id_fk" TO "document_sets_leg_id_application_banks_id_fk";--> statement-breakpoint
ALTER TABLE "document_sets" RENAME CONSTRAINT "paper_sets_by_user_id_users_id_fk" TO "document_sets_by_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "paper_sets_pkey" RENAME TO "document_sets_pkey";--> statement-breakpoint
ALTER SEQUENCE "paper_sets_id_seq" RENAME TO "document_sets_id_seq";--> statement-breakpoint
ALTER TABLE "form_template_files" RENAME COLUMN "wants" TO "required";--> statement-breakpoint
ALTER INDEX "bank_letter_papers_bank_letter_id_id_index" RENAME TO "bank_letter_documents_bank_letter_id_id_index";--> statement-breakpoint
ALTER INDEX "bank_letter_papers_document_id_index" RENAME TO "bank_letter_documents_document_id_index";--> statement-breakpoint
ALTER TABLE "bank_letter_documents" RENAME CONSTRAINT "bank_letter_papers_bank_letter_id_bank_letters_id_fk" TO "bank_letter_documents_bank_letter_id_bank_letters_id_fk";--> statement-breakpoint
ALTER TABLE "bank_letter_documents" RENAME CONSTRAINT "bank_letter_papers_document_id_documents_id_fk" TO "bank_letter_documents_document_id_documents_id_fk";--> statement-breakpoint
ALTER INDEX "bank_letter_papers_pkey" RENAME TO "bank_letter_documents_pkey";--> statement-breakpoint
ALTER SEQUENCE "bank_letter_papers_id_seq" RENAME TO "bank_letter_documents_id_seq";--> statement-breakpoint
ALTER TABLE "incoming_letters" RENAME COLUMN "settled_by" TO "resolved_by";--> statement-breakpoint
ALTER TABLE "incoming_letters" RENAME COLUMN "settled_at" TO "resolved_at";--> statement-breakpoint
ALTER INDEX "incoming_letters_settled_by_index" RENAME TO "incoming_letters_resolved_by_index";--> statement-breakpoint
ALTER TABLE "incoming_letters" RENAME CONSTRAINT "incoming_letters_settled_by_users_id_fk" TO "incoming_letters_resolved_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "bank_queries" RENAME COLUMN "heard_at" TO "bank_replied_at";--> statement-breakpoint
ALTER TABLE "sign_codes" RENAME COLUMN "papers_digest" TO "documents_digest";--> statement-breakpoint
ALTER TABLE "application_banks" RENAME COLUMN "ball" TO "turn";--> statement-breakpoint
ALTER TABLE "application_banks" RENAME COLUMN "precheck_ask" TO "permission_request";--> statement-breakpoint
ALTER TABLE "deals" RENAME COLUMN "ball" TO "turn";--> statement-breakpoint
ALTER INDEX "deals_by_ball" RENAME TO "deals_by_turn";--> statement-breakpoint
ALTER TABLE "background_job_items" RENAME COLUMN "errand_id" TO "background_job_id";--> statement-breakpoint
ALTER INDEX "errand_items_once" RENAME TO "background_job_items_once";--> statement-breakpoint
ALTER INDEX "errand_items_errand_id_outcome_id_index" RENAME TO "background_job_items_background_job_id_outcome_id_index";--> statement-breakpoint
ALTER TABLE "background_job_items" RENAME CONSTRAINT "errand_items_errand_id_errands_id_fk" TO "background_job_items_background_job_id_background_jobs_id_fk";--> statement-breakpoint
ALTER INDEX "errand_items_pkey" RENAME TO "background_job_items_pkey";--> statement-breakpoint
ALTER SEQUENCE "errand_items_id_seq" RENAME TO "background_job_items_id_seq";--> statement-breakpoint
ALTER TABLE "background_jobs" RENAME COLUMN "is_trial" TO "is_dry_run";--> statement-breakpoint
ALTER TABLE "background_jobs" RENAME COLUMN "beat_at" TO "heartbeat_at";--> statement-breakpoint
ALTER TABLE "background_jobs" RENAME COLUMN "kept_until" TO "stored_until";--> statement-breakpoint
ALTER INDEX "errands_of_user" RENAME TO "background_jobs_of_user";--> statement-breakpoint
ALTER INDEX "errands_waiting" RENAME TO "background_jobs_waiting";--> statement-breakpoint
ALTER INDEX "errands_kept" RENAME TO "background_jobs_stored";--> statement-breakpoint
ALTER INDEX "errands_ended_at_index" RENAME TO "background_jobs_ended_at_index";--> statement-breakpoint
ALTER INDEX "errands_one_wish" RENAME TO "background_jobs_one_wish";--> statement-breakpoint
ALTER TABLE "background_jobs" RENAME CONSTRAINT "errands_user_id_users_id_fk" TO "background_jobs_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "errands_pkey" RENAME TO "background_jobs_pkey";--> statement-breakpoint
ALTER SEQUENCE "errands_id_seq" RENAME TO "background_jobs_id_seq";--> statement-breakpoint
UPDATE "application_bank_history" SET "move" = 'document_' || substr("move", 7) WHERE "move" LIKE 'paper\_%';--> statement-breakpoint
UPDATE "application_bank_history" SET "move" = 'permission_requested' WHERE "move" = 'permission_asked';--> statement-breakpoint
UPDATE "application_bank_history" SET "details" = ("details" - 'paper') || jsonb_build_object('document', "details" -> 'paper') WHERE "details" ? 'paper';--> statement-breakpoint
UPDATE "application_bank_history" SET "details" = ("details" - 'papers') || jsonb_build_object('documents', "details" -> 'papers') WHERE "details" ? 'papers';--> statement-breakpoint
UPDATE "audit_log" SET "entity" = 'background_job' WHERE "entity" = 'errand';--> statement-breakpoint
UPDATE "audit_log" SET "entity" = 'document-set' WHERE "entity" = 'paper-set';--> statement-breakpoint
UPDATE "audit_log" SET "before" = ("before" - 'papers') || jsonb_build_object('documents', "before" -> 'papers') WHERE "before" ? 'papers';--> statement-breakpoint
UPDATE "audit_log" SET "after" = ("after" - 'papers') || jsonb_build_object('documents', "after" -> 'papers') WHERE "after" ? 'papers';--> statement-breakpoint
UPDATE "application_banks" SET "precheck" = ("precheck" - 'told') || jsonb_build_object('report', "precheck" -> 'told') WHERE "precheck" ? 'told';--> statement-breakpoint
UPDATE "notifications" SET "entity_kind" = 'background_job' WHERE "entity_kind" = 'errand';--> statement-breakpoint
UPDATE "idempotency_keys" SET "reply" = ("reply" - 'errand_id') || jsonb_build_object('background_job_id', "reply" -> 'errand_id') WHERE jsonb_typeof("reply") = 'object' AND "reply" ? 'errand_id';--> statement-breakpoint
UPDATE "seed_replies" SET "reply" = replace("reply"::text, '"errand_id":', '"background_job_id":')::jsonb WHERE "reply"::text LIKE '%"errand_id":%';--> statement-breakpoint
UPDATE "realtime_events" SET "message" = replace(replace("message", '"origin":"errand"', '"origin":"background_job"'), '"errand_id":', '"background_job_id":') WHERE "message" LIKE '%"origin":"errand"%';--> statement-breakpoint
UPDATE "saved_views" SET "search" = ("search" - 'look') || jsonb_build_object('mode', "search" -> 'look') WHERE "search" ? 'look';--> statement-breakpoint
DO $do$ BEGIN IF to_regclass('pgboss.job') IS NOT NULL THEN EXECUTE 'update pgboss.job set source_name = ''background-jobs'' where source_name = ''errands'''; EXECUTE 'delete from pgboss.job where singleton_key in (''errands.upkeep'', ''sms.settle'')'; END IF; END $do$;
