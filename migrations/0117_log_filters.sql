CREATE INDEX "audit_log_entity_at_id_index" ON "audit_log" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_outcome_of_subjectid" ON "audit_log" USING btree ("subject_id","outcome","at","id") WHERE outcome <> 'done';--> statement-breakpoint
CREATE INDEX "audit_log_outcome_of_call" ON "audit_log" USING btree ("call","outcome","at","id") WHERE outcome <> 'done';--> statement-breakpoint
CREATE INDEX "audit_log_outcome_of_entity" ON "audit_log" USING btree ("entity","outcome","at","id") WHERE outcome <> 'done';--> statement-breakpoint
CREATE INDEX "audit_log_outcome_of_address" ON "audit_log" USING btree ("address","outcome","at","id") WHERE outcome <> 'done';