-- Who has a bank of his own was reminded of, and had agreed to nothing.
UPDATE "callbacks" SET "is_agreed" = false
WHERE "closed_at" IS NULL AND "agreed_call_id" IS NULL AND "agreed_how" IS NULL
  AND "reason" = 'Напомнить о гарантии: в прошлый раз был свой банк';--> statement-breakpoint
-- What companies had set for everybody, and for a new browser, goes on holding for agents, and for the administrator and the director.
UPDATE "company_versions" SET "content" = jsonb_strip_nulls(jsonb_build_object(
    'sign-in.agentIdle', "content" -> 'sign-in.idle',
    'sign-in.strictIdle', "content" -> 'sign-in.newIdle')) || "content"
WHERE "section" = 'limits';--> statement-breakpoint
-- Numbers of a card's people stand under their names; the boxes of both are ways to reach a winner, too.
UPDATE "winner_contacts" c SET "source" = 'person', "person" = p.value ->> 'name'
FROM "winner_companies" f
  JOIN "organizations" o ON o.id = f.organization_id
  CROSS JOIN LATERAL jsonb_array_elements(o.people) AS p(value)
WHERE c.company_id = f.id AND c.kind = 'phone' AND c.source = 'card' AND c.person = ''
  AND c.value = '+7' || right(regexp_replace(p.value ->> 'phone', '\D', '', 'g'), 10)
  AND c.value <> '+7' || right(regexp_replace(coalesce(o.phone, ''), '\D', '', 'g'), 10);--> statement-breakpoint
INSERT INTO "winner_contacts" ("company_id", "kind", "value", "source", "person", "found_at")
SELECT f.id, 'email', lower(e.value), e.source, e.person, now()
FROM "winner_companies" f
  JOIN "organizations" o ON o.id = f.organization_id
  CROSS JOIN LATERAL (
    SELECT 'card' AS source, o.email AS value, '' AS person, 0 AS nth
    UNION ALL
    SELECT 'person', p.value ->> 'email', p.value ->> 'name', p.nth
    FROM jsonb_array_elements(o.people) WITH ORDINALITY AS p(value, nth)) AS e
WHERE e.value LIKE '%@%'
ORDER BY f.id, e.nth
ON CONFLICT DO NOTHING;
