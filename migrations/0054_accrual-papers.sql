DROP INDEX "accruals_file_sha256_index";--> statement-breakpoint
ALTER TABLE "accruals" DROP COLUMN "file_sha256";--> statement-breakpoint
ALTER TABLE "accruals" DROP COLUMN "file_name";--> statement-breakpoint
ALTER TABLE "accruals" DROP COLUMN "file_mime";--> statement-breakpoint
ALTER TABLE "accruals" DROP COLUMN "file_bytes";