CREATE TABLE "winner_hours" (
	"hour" smallint PRIMARY KEY NOT NULL,
	"weight" real NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "winner_companies" ADD COLUMN "looked_up_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "winner_companies_unasked" ON "winner_companies" USING btree ("id") WHERE looked_up_at is null and best_winner_id is not null;