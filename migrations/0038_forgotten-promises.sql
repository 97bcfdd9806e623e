ALTER TABLE "hand_over_items" DROP CONSTRAINT "hand_over_items_callback_id_callbacks_id_fk";
--> statement-breakpoint
ALTER TABLE "hand_over_items" ADD CONSTRAINT "hand_over_items_callback_id_callbacks_id_fk" FOREIGN KEY ("callback_id") REFERENCES "public"."callbacks"("id") ON DELETE cascade ON UPDATE no action;