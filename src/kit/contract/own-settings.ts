import * as z from 'zod/mini';
import {
  type NoticeWay,
  noticeWays,
  type NotificationKind,
  notificationKinds,
  waysOf,
} from '#domain/notice-kind.ts';
import { type Role, roles } from '#domain/role.ts';
import { text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** A screen by its path, without parameters. */
export const screenPath = () =>
  z.string().check(z.maxLength(60), z.regex(/^(\/[A-Za-z][A-Za-z-]*)+$/, fieldTexts.wrong));

const paths = () =>
  z.array(screenPath()).check(
    z.maxLength(60),
    z.refine((all) => new Set(all).size === all.length, fieldTexts.wrong),
  );

/** What a person arranges for himself beside his language and his sounds, kept for all his devices. */
export const ownSettings = {
  /** By the role he acts in: where signing in leads who named no page. */
  start_pages: z.partialRecord(z.enum(roles), screenPath()),
  /** Trading platforms he works with, by their names in purchases. */
  articlePlatform: z.array(text(300, 1)).check(z.maxLength(30)),
  /** How he hears of each kind of notification; a kind that is not named is told in the product. */
  notices: z
    .partialRecord(z.enum(notificationKinds), z.enum(noticeWays))
    .check(
      z.refine(
        (ways) => notificationKinds.every((kind) => waysOf(kind).includes(ways[kind] ?? 'product')),
        fieldTexts.wrong,
      ),
    ),
  /** Under his letters to clients, in place of his name and contacts. */
  signature: text(600),
  /** Paths of the menu in his own order, and those that stand above all. */
  menu: z.strictObject({ order: paths(), favourites: paths() }),
};

const whole = z.object(ownSettings);
type OwnSettings = z.infer<typeof whole>;

type Settings = Readonly<Record<string, unknown>>;

const readOr = <T>(schema: z.ZodMiniType<T>, cached: unknown, usual: T): T => {
  const read = z.safeParse(schema, cached);
  return read.success ? read.data : usual;
};

/** What is kept in a person's settings; what is not there, or no longer fits, is the usual. */
export const ownSettingsOf = (settings: Settings): OwnSettings => ({
  start_pages: readOr(ownSettings.start_pages, settings['start_pages'], {}),
  articlePlatform: readOr(ownSettings.articlePlatform, settings['articlePlatform'], []),
  notices: readOr(ownSettings.notices, settings['notices'], {}),
  signature: readOr(ownSettings.signature, settings['signature'], ''),
  menu: readOr(ownSettings.menu, settings['menu'], { order: [], favourites: [] }),
});

/** The page a person of this role has chosen to begin with. */
export const startPageOf = ({ start_pages: pages }: OwnSettings, role: Role): string | null =>
  pages[role] ?? null;

/** How a person hears of a kind. */
export const wayOf = ({ notices }: Pick<OwnSettings, 'notices'>, kind: NotificationKind): NoticeWay =>
  notices[kind] ?? 'product';
