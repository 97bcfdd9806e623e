CREATE TABLE "seed_replies" (
	"unit" text NOT NULL,
	"step" integer NOT NULL,
	"reply" jsonb NOT NULL,
	CONSTRAINT "seed_replies_unit_step_pk" PRIMARY KEY("unit","step")
);
--> statement-breakpoint
INSERT INTO "seed_steps" ("name", "done_at") SELECT 'today', "done_at" FROM "seed_steps" WHERE "name" = 'users';
--> statement-breakpoint
INSERT INTO "seed_steps" ("name", "done_at")
SELECT 'deals/' || (d."id" - 48001), s."done_at" FROM "deals" d JOIN "seed_steps" s ON s."name" = 'users'
WHERE d."id" < 48339;
