ALTER TABLE "bank_registers" DROP CONSTRAINT "bank_registers_matchId_unique";--> statement-breakpoint
ALTER TABLE "bank_registers" DROP CONSTRAINT "bank_registers_match_id_statement_matches_id_fk";
--> statement-breakpoint
ALTER TABLE "bank_registers" DROP COLUMN "match_id";