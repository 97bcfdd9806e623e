CREATE TABLE "as_another_spells" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "as_another_spells_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"mode" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_real_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "as_another_spells" ADD CONSTRAINT "as_another_spells_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "as_another_spells" ADD CONSTRAINT "as_another_spells_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "as_another_spells" ADD CONSTRAINT "as_another_spells_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "as_another_spells_session_id_index" ON "as_another_spells" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "as_another_spells_actor_id_index" ON "as_another_spells" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "as_another_spells_user_id_index" ON "as_another_spells" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "as_another_spells_open" ON "as_another_spells" USING btree ("session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "as_another_spells_due" ON "as_another_spells" USING btree ("until","id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "real_user_id";