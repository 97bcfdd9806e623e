CREATE TABLE "outside_doors" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "health_alarms" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "background_jobs_failed" ON "background_jobs" USING btree ("id") WHERE state = 'failed';