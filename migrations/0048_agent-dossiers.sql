CREATE TABLE "agent_agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"address" text NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"kind" text,
	"extra_id" integer,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"marks" jsonb NOT NULL,
	"version" integer NOT NULL,
	"standing" text DEFAULT 'live' NOT NULL,
	"verdict" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"valid_until" date,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_dossiers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"ogrn" text DEFAULT '' NOT NULL,
	"kpp" text DEFAULT '' NOT NULL,
	"npd_since" date,
	"signatory_name" text DEFAULT '' NOT NULL,
	"signatory_post" text DEFAULT '' NOT NULL,
	"signatory_basis" text,
	"power_until" date,
	"bik" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"corr_account" text DEFAULT '' NOT NULL,
	"receiver" text DEFAULT '' NOT NULL,
	"confirmed_phone" text,
	"sealed_identity" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_extras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"name" text NOT NULL,
	"due_on" date,
	"is_required" boolean NOT NULL,
	"asked_by" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "agent_regimes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_regimes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"regime" text NOT NULL,
	"from" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_remarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"step" text,
	"document_id" integer,
	"text" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_check_marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_check_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"check" text NOT NULL,
	"found" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_agreements" ADD CONSTRAINT "agent_agreements_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_documents" ADD CONSTRAINT "agent_documents_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_documents" ADD CONSTRAINT "agent_documents_extra_id_agent_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."agent_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_documents" ADD CONSTRAINT "agent_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_dossiers" ADD CONSTRAINT "agent_dossiers_user_id_agents_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_extras" ADD CONSTRAINT "agent_extras_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_extras" ADD CONSTRAINT "agent_extras_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_regimes" ADD CONSTRAINT "agent_regimes_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_remarks" ADD CONSTRAINT "agent_remarks_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_remarks" ADD CONSTRAINT "agent_remarks_document_id_agent_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."agent_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_remarks" ADD CONSTRAINT "agent_remarks_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_questions" ADD CONSTRAINT "phone_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_check_marks" ADD CONSTRAINT "agent_check_marks_agent_id_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_check_marks" ADD CONSTRAINT "agent_check_marks_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_agreements_agent_id_index" ON "agent_agreements" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "agent_documents_of" ON "agent_documents" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "agent_documents_extra_id_index" ON "agent_documents" USING btree ("extra_id");--> statement-breakpoint
CREATE INDEX "agent_documents_decided_by_index" ON "agent_documents" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "agent_documents_sha256_index" ON "agent_documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "agent_dossiers_account" ON "agent_dossiers" USING btree ("account");--> statement-breakpoint
CREATE INDEX "agent_extras_agent_id_index" ON "agent_extras" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "agent_extras_asked_by_index" ON "agent_extras" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "agent_regimes_of" ON "agent_regimes" USING btree ("agent_id","from");--> statement-breakpoint
CREATE INDEX "agent_remarks_agent_id_index" ON "agent_remarks" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "agent_remarks_document_id_index" ON "agent_remarks" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "agent_remarks_by_user_id_index" ON "agent_remarks" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "phone_questions_user_id_at_index" ON "phone_questions" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "agent_check_marks_agent_id_index" ON "agent_check_marks" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "agent_check_marks_by_user_id_index" ON "agent_check_marks" USING btree ("by_user_id");--> statement-breakpoint
INSERT INTO "document_types" ("code", "name", "group", "is_multiple", "formats", "max_mb", "valid_days", "help") VALUES
	('agent_passport', 'Паспорт агента: разворот с фотографией', 'agent', false, '{pdf,jpeg,png,tiff}', 25, NULL, 'Все поля и фотография читаются, без бликов'),
	('agent_registration', 'Паспорт агента: страница с регистрацией', 'agent', false, '{pdf,jpeg,png,tiff}', 25, NULL, 'Страница с последним штампом'),
	('agent_inn', 'Свидетельство об ИНН', 'agent', false, '{pdf,jpeg,png,tiff}', 25, NULL, 'Или выписка из личного кабинета налогоплательщика'),
	('agent_snils', 'СНИЛС', 'agent', false, '{pdf,jpeg,png,tiff}', 25, NULL, 'Карточка или выписка с Госуслуг'),
	('agent_npd', 'Справка о постановке на учёт НПД', 'agent', false, '{pdf,jpeg,png,tiff}', 25, 30, 'Из приложения «Мой налог», не старше 30 дней'),
	('agent_egrip', 'Лист записи ЕГРИП', 'agent', false, '{pdf,jpeg,png,tiff}', 25, NULL, 'Или выписка из ЕГРИП'),
	('agent_regime', 'Документ о налоговом режиме', 'agent', false, '{pdf,jpeg,png,tiff}', 25, NULL, 'Уведомление налоговой; на общем режиме — письмо в свободной форме'),
	('agent_charter', 'Устав агента', 'agent', false, '{pdf,jpeg,png,tiff}', 25, NULL, 'Действующая редакция со всеми изменениями'),
	('agent_appointment', 'Решение о назначении руководителя агента', 'agent', false, '{pdf,jpeg,png,tiff}', 25, NULL, 'Решение или протокол и приказ'),
	('agent_signatory_passport', 'Паспорт подписанта', 'agent', false, '{pdf,jpeg,png,tiff}', 25, NULL, 'Разворот с фотографией и страница с регистрацией'),
	('agent_power', 'Доверенность подписанта', 'agent', false, '{pdf,jpeg,png,tiff}', 25, NULL, 'Если подписывает не руководитель');
