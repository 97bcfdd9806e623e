-- What administrators have made of the letters about statuses becomes the first version of all letters.
INSERT INTO "company_versions" ("section", "number", "content", "saved_by", "saved_at")
SELECT 'letters', 1,
       jsonb_build_object('words', jsonb_object_agg(
         'to-' || audience || '.' || status,
         jsonb_strip_nulls(jsonb_build_object(
           'switched', CASE WHEN NOT is_on THEN 'off' END,
           'ru', CASE WHEN subject_ru IS NOT NULL AND text_ru IS NOT NULL
                      THEN jsonb_build_object('subject', subject_ru, 'text', text_ru) END,
           'en', CASE WHEN subject_en IS NOT NULL AND text_en IS NOT NULL
                      THEN jsonb_build_object('subject', subject_en, 'text', text_en) END)))),
       (array_agg(saved_by ORDER BY saved_at DESC))[1], max(saved_at)
FROM "status_letters"
WHERE NOT is_on OR text_ru IS NOT NULL OR text_en IS NOT NULL
HAVING count(*) > 0;--> statement-breakpoint
DROP TABLE "status_letters" CASCADE;
