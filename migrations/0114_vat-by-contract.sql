ALTER TABLE "agent_contracts" ADD COLUMN "vat_on_top" boolean;--> statement-breakpoint
ALTER TABLE "agent_manual_contracts" ADD COLUMN "vat_on_top" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What stood as a mark on the payee is what his contracts say from now on.
UPDATE "agent_contracts" c SET "vat_on_top" = coalesce((SELECT t."is_on_top" FROM "payee_taxes" t WHERE t."payee_id" = c."agent_id"), false) WHERE c."parent_id" IS NULL;--> statement-breakpoint
UPDATE "agent_manual_contracts" m SET "vat_on_top" = t."is_on_top" FROM "payee_taxes" t WHERE t."payee_id" = m."agent_id";--> statement-breakpoint
ALTER TABLE "payee_taxes" DROP COLUMN "is_on_top";
