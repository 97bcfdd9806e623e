-- Reports that stood in an act before 0123 keep no regime: theirs is the one that their act was counted by.
UPDATE "agent_reports" r SET "regime" = coalesce(a."former_regime", a."regime")
FROM "agent_acts" a WHERE a."id" = r."act_id" AND r."regime" IS NULL;
