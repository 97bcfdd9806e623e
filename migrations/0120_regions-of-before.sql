-- A client's region that changed before 0119 was never noted: the figures of his deals are counted anew.
INSERT INTO "statistics_changes" ("deal_id")
SELECT d."id" FROM "deal_facts" f JOIN "deals" d ON d."id" = f."deal_id" LEFT JOIN "organizations" o ON o."id" = d."organization_id"
WHERE f."region" IS DISTINCT FROM coalesce(o."region_code", '') ORDER BY d."id" DESC;
