CREATE TABLE "realtime_channels" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtime_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"number" bigint,
	"counter" text,
	"message" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "realtime_events_user_id_number_index" ON "realtime_events" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "realtime_events_id_index" ON "realtime_events" USING btree ("id") WHERE number is null;--> statement-breakpoint
CREATE INDEX "realtime_events_at_index" ON "realtime_events" USING btree ("at");