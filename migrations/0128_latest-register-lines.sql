DROP INDEX "bank_register_lines_ground_id_index";--> statement-breakpoint
CREATE INDEX "bank_register_lines_ground_id_id_index" ON "bank_register_lines" USING btree ("ground_id","id");