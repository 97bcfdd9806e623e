CREATE TABLE "bank_package_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_package_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"document_type" text NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"clients" text[] NOT NULL,
	"laws" text[] NOT NULL,
	"purposes" text[] NOT NULL,
	"amount_from" numeric(15, 2),
	"amount_to" numeric(15, 2),
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_id" integer NOT NULL,
	"product_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_packages_own" UNIQUE NULLS NOT DISTINCT("bank_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "document_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"group" text NOT NULL,
	"is_multiple" boolean DEFAULT true NOT NULL,
	"formats" text[] NOT NULL,
	"max_mb" integer NOT NULL,
	"valid_days" integer,
	"needs_signature" boolean DEFAULT false NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_types_code" UNIQUE("code"),
	CONSTRAINT "document_types_name" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "bank_package_items" ADD CONSTRAINT "bank_package_items_package_id_bank_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."bank_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_package_items" ADD CONSTRAINT "bank_package_items_document_type_document_types_code_fk" FOREIGN KEY ("document_type") REFERENCES "public"."document_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_packages" ADD CONSTRAINT "bank_packages_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_packages" ADD CONSTRAINT "bank_packages_product_id_bank_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."bank_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_package_items_package_id_position_index" ON "bank_package_items" USING btree ("package_id","position");--> statement-breakpoint
CREATE INDEX "bank_package_items_document_type_index" ON "bank_package_items" USING btree ("document_type");--> statement-breakpoint
CREATE INDEX "bank_packages_product_id_index" ON "bank_packages" USING btree ("product_id");--> statement-breakpoint
INSERT INTO "document_types" ("code", "name", "group", "formats", "max_mb", "help") VALUES
	('charter', 'Устав', 'legal', '{pdf,jpeg,png,tiff}', 25, 'Действующая редакция со всеми изменениями'),
	('appointment', 'Решение о назначении', 'legal', '{pdf,jpeg,png,tiff}', 25, 'Решение или протокол об избрании руководителя и приказ о вступлении в должность'),
	('passport', 'Паспорт', 'person', '{pdf,jpeg,png,tiff}', 25, 'Разворот с фотографией и страница с регистрацией'),
	('statements', 'Бухгалтерская отчётность', 'finance', '{pdf,jpeg,png,tiff}', 25, 'Формы 1 и 2 за последний год и последний квартал'),
	('tax_return', 'Налоговая декларация', 'finance', '{pdf,jpeg,png,tiff}', 25, 'За последний год, с отметкой о приёме'),
	('experience', 'Опыт исполнения', 'tender', '{pdf,jpeg,png,tiff}', 25, 'Исполненные контракты, акты или реестр контрактов'),
	('tender', 'Документы закупки', 'tender', '{pdf,jpeg,png,tiff}', 25, 'Извещение и документация, если их нет в реестре'),
	('contract_draft', 'Проект контракта', 'tender', '{pdf,jpeg,png,tiff}', 25, 'В редакции, которую подписывает заказчик'),
	('application_form', 'Анкета-заявка', 'other', '{pdf,jpeg,png,tiff}', 25, 'По форме банка'),
	('consent', 'Согласие', 'person', '{pdf,jpeg,png,tiff}', 25, 'На обработку данных и запрос кредитной истории'),
	('guarantee_draft', 'Макет гарантии', 'other', '{pdf,jpeg,png,tiff}', 25, 'Текст гарантии от банка или заказчика'),
	('invoice', 'Счёт', 'other', '{pdf,jpeg,png,tiff}', 25, 'На оплату гарантии'),
	('payment', 'Платёжное поручение', 'other', '{pdf,jpeg,png,tiff}', 25, 'С отметкой банка об исполнении'),
	('guarantee', 'Гарантия', 'other', '{pdf,jpeg,png,tiff}', 25, 'Выданная гарантия или выписка из реестра'),
	('other', 'Прочее', 'other', '{pdf,jpeg,png,tiff}', 25, '');
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind_document_types_code_fk" FOREIGN KEY ("kind") REFERENCES "public"."document_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_kind_index" ON "documents" USING btree ("kind");
--> statement-breakpoint
INSERT INTO "bank_packages" ("bank_id", "updated_at") SELECT DISTINCT "bank_id", now() FROM "bank_document_kinds";
--> statement-breakpoint
WITH "by_purpose" AS (
	SELECT "bank_id", "kind", "client", "law", min("id") AS "first",
		CASE WHEN bool_or("purpose" IS NULL) THEN '{}'::text[] ELSE array_agg(DISTINCT "purpose") END AS "purposes"
	FROM "bank_document_kinds" GROUP BY "bank_id", "kind", "client", "law"
), "by_law" AS (
	SELECT "bank_id", "kind", "client", "purposes", min("first") AS "first",
		CASE WHEN bool_or("law" IS NULL) THEN '{}'::text[] ELSE array_agg(DISTINCT "law") END AS "laws"
	FROM "by_purpose" GROUP BY "bank_id", "kind", "client", "purposes"
), "by_client" AS (
	SELECT "bank_id", "kind", "purposes", "laws", min("first") AS "first",
		CASE WHEN bool_or("client" IS NULL) THEN '{}'::text[]
			ELSE array_agg(DISTINCT "client") END AS "clients"
	FROM "by_law" GROUP BY "bank_id", "kind", "purposes", "laws"
)
INSERT INTO "bank_package_items" ("package_id", "position", "document_type", "clients", "laws", "purposes")
SELECT p."id", row_number() OVER (PARTITION BY p."id" ORDER BY i."first"), i."kind", i."clients", i."laws", i."purposes"
FROM "by_client" i JOIN "bank_packages" p ON p."bank_id" = i."bank_id" AND p."product_id" IS NULL;
