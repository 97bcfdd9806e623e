ALTER TABLE "agent_acts" ADD COLUMN "former_regime" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "is_own_phone" boolean DEFAULT false NOT NULL;