CREATE TABLE "book_clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inn" text NOT NULL,
	"said" jsonb NOT NULL,
	"brought_by" integer NOT NULL,
	"brought_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_clients" ADD CONSTRAINT "book_clients_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_clients_inn" ON "book_clients" USING btree ("inn");