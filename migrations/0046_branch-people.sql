CREATE TABLE "branch_people" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"share_pct" numeric(5, 2),
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invitation_uses" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"invitation_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text,
	"role" text NOT NULL,
	"is_contracted" boolean NOT NULL,
	"parent_id" integer,
	"curator_id" integer,
	"person_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"by_role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "hand_over_items" ADD COLUMN "agent_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deals_scope" text DEFAULT 'team' NOT NULL;--> statement-breakpoint
ALTER TABLE "branch_people" ADD CONSTRAINT "branch_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_curator_id_users_id_fk" FOREIGN KEY ("curator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_uses_invitation_id_index" ON "invitation_uses" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "invitations_created_by_id_index" ON "invitations" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "invitations_parent_id_index" ON "invitations" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "invitations_curator_id_index" ON "invitations" USING btree ("curator_id");--> statement-breakpoint
CREATE INDEX "invitations_person_id_index" ON "invitations" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "hand_over_items" ADD CONSTRAINT "hand_over_items_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_over_items_agent_id_index" ON "hand_over_items" USING btree ("agent_id");