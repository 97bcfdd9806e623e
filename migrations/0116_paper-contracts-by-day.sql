ALTER TABLE "agent_manual_contracts" DROP CONSTRAINT "agent_manual_contracts_pkey";--> statement-breakpoint
ALTER TABLE "agent_manual_contracts" ADD CONSTRAINT "agent_manual_contracts_agent_id_signed_on_pk" PRIMARY KEY("agent_id","signed_on");--> statement-breakpoint
-- An addendum says nothing of days before its contract begins.
UPDATE "agent_contracts" m SET "starts_on" = c."starts_on" FROM "agent_contracts" c WHERE c."id" = m."parent_id" AND m."starts_on" < c."starts_on";
