import { sql } from 'drizzle-orm';
import type { noticeCalls } from '#features/notices/notices.contract.ts';
import { noticeErrors } from '#features/notices/notices.errors.ts';
import { noticeEvents } from '#features/notices/notices.events.ts';
import { noticeTexts } from '#features/notices/notices.texts.ts';
import { banners } from '#features/notices/server/notices.tables.ts';
import { bannerId, readBanner, showBanner } from '#features/notices/server/show-banner.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Required = CallParsed<(typeof noticeCalls)['saveBanner']>['body'];

const check = ({ status, text, from, to }: Required): void => {
  if (status && text === '') throw refuse(kitErrors.invalid, { errors: { text: [noticeTexts.textNeeded] } });
  if (from && to && to < from) throw refuse(kitErrors.invalid, { errors: { to: [noticeTexts.wrongDays] } });
};

/** Changes the banner; what is not named becomes the usual: everybody, always, a mere message. */
export const saveBanner = async (
  required: Required,
  operation: Operation,
): Promise<CallReply<(typeof noticeCalls)['saveBanner']>> => {
  const { db, now, caller } = operation;
  check(required);
  // Held before the row exists, too: of two first banners the second must meet the version of the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('banner', 5))`);
  const old = await readBanner(db, true);
  if (required.version !== undefined && required.version !== old.version)
    throw refuse(noticeErrors.changedMeanwhile, { detail: { version: old.version } });
  const words = {
    status: required.status,
    text: required.text,
    level: required.level ?? ('info' as const),
    roles: [...new Set(required.roles)],
    startsOn: required.from ?? null,
    endsOn: required.to ?? null,
  };
  const row = { ...words, version: old.version + 1, savedBy: caller.realUserId, savedAt: now };
  await db
    .insert(banners)
    .values({ id: bannerId, ...row })
    .onConflictDoUpdate({ target: banners.id, set: row });
  const { status, text, level, roles, startsOn, endsOn } = old;
  await recordChange(operation, {
    entity: 'banner',
    entityId: bannerId,
    before: { status, text, level, roles, startsOn, endsOn },
    after: words,
  });
  await publish(operation, noticeEvents.changed, { to: 'everybody' });
  return showBanner(operation);
};
