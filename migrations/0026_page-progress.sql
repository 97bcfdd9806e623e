ALTER TABLE "page_works" ADD COLUMN "pages_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_works" ADD COLUMN "pages_all" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_works" ADD COLUMN "bytes_before" integer;--> statement-breakpoint
ALTER TABLE "page_works" ADD COLUMN "bytes_after" integer;