import { eq } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { noticeCalls } from '#features/notices/notices.contract.ts';
import { isBannerShown } from '#features/notices/notices.rules.ts';
import { banners } from '#features/notices/server/notices.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

type Banner = typeof banners.$inferSelect;
type Shown = CallReply<(typeof noticeCalls)['getBanner']>;
type RequestContext = { readonly db: Db; readonly caller: Caller; readonly now: Date };

/** The key of the only row. */
export const bannerId = 1;

/** The banner as it is set, or as it stands before anybody has set one. `lock` holds it for a change. */
export const readBanner = async (
  db: Db,
  lock = false,
): Promise<Omit<Banner, 'savedBy' | 'savedAt'> & Partial<Pick<Banner, 'savedBy' | 'savedAt'>>> => {
  const query = db.select().from(banners).where(eq(banners.id, bannerId));
  const [row] = await (lock ? query.for('update') : query);
  const none = { status: false, text: '', level: 'info' as const, roles: [], startsOn: null, endsOn: null };
  return row ?? { id: bannerId, ...none, version: 0 };
};

const nameOf = async (db: Db, id: number | undefined): Promise<string | null> => {
  if (id === undefined) return null;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ? fullName(user) || user.username : null;
};

/** The banner for whoever asks: the words when he is to see them now, the whole record for an administrator. */
export const showBanner = async ({ db, caller, now }: RequestContext): Promise<Shown> => {
  const banner = await readBanner(db);
  const today = moscowDateOf(now);
  const aim = { ...banner, from: banner.startsOn, to: banner.endsOn };
  const isShown = isBannerShown(aim, caller.role, today);
  const { text, level } = banner;
  if (caller.role !== 'admin') {
    return isShown
      ? { status: true, text, level, settings: null }
      : { status: false, text: '', level: 'info', settings: null };
  }
  return {
    status: banner.status,
    text,
    level,
    settings: {
      is_shown: isShown,
      is_live: isBannerShown({ ...aim, roles: [] }, caller.role, today),
      roles: banner.roles,
      from: banner.startsOn,
      to: banner.endsOn,
      version: banner.version,
      saved_at: banner.savedAt?.toISOString() ?? null,
      saved_by: await nameOf(db, banner.savedBy),
    },
  };
};
