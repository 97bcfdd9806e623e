import type { Page } from '@playwright/test';
import { mayPass } from '#domain/access.ts';
import { type Role, roles } from '#domain/role.ts';
import { collectScreens } from '#app/checks/collect-screens.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';

/** A screen to be looked at: who opens it (null: a visitor) and where it stands. */
export type ScreenVisit = { readonly screen: AnyScreen; readonly role: Role | null };

/** The administrator may open nearly everything; what is not for him is opened by the first role that may. */
const roleFor = ({ access, isVisitor, layout }: AnyScreen): Role | null => {
  if (isVisitor || (access.kind === 'public' && layout === 'empty')) return null;
  return (['admin', ...roles] as const).find((role) => mayPass(access, role)) ?? null;
};

const hasId = ({ path }: AnyScreen): boolean => path.includes('$id');

/** The densest screens of every kind: what a short look takes. `npm run test:screens` looks at all of them. */
const dense = new Set([
  '/login',
  '/registration',
  '/application/index',
  '/application/create',
  '/application/detail/$id',
  '/tenders/import',
  '/user/index',
  '/user/update/$id',
  '/bank/index',
  '/bank/detail/$id',
  '/organization/index',
  '/organization/detail/$id',
]);
const isLooked = ({ path }: AnyScreen): boolean => process.env['SCREENS'] === 'all' || dense.has(path);

/** Views of the desks where people telephone: each is looked at as a page of its own, on a phone too. */
const views: Readonly<Record<string, readonly string[]>> = {
  '/winners/index': ['?part=all'],
  '/leads/index': ['?part=callbacks', '?queue=due'],
  '/calls/index': ['?outcome=missed'],
  '/calls/rules': ['?view=stops', '?view=consents'],
  '/script/edit/$id': ['?view=list', '?view=walk'],
};

/** The views of a screen, the one it opens in first; none where it has but one. */
export const viewsOf = ({ path }: AnyScreen): readonly string[] =>
  views[path] === undefined ? [] : ['', ...views[path]];

/** An agent's screens are looked at in his role as well, where every screen is. */
const rolesFor = (screen: AnyScreen): readonly (Role | null)[] => {
  const role = roleFor(screen);
  const isAgents = process.env['SCREENS'] === 'all' && role !== 'agent' && mayPass(screen.access, 'agent');
  return isAgents && role !== null ? [role, 'agent'] : [role];
};

/**
 * The screens to be looked at, lists before the records they lead to, one role after another: every one that is
 * served where SCREENS=all, else the densest.
 */
export const screenVisits = async (): Promise<readonly ScreenVisit[]> => {
  const found = await collectScreens();
  const visits = found
    .filter(({ screen }) => isLooked(screen))
    .flatMap(({ screen }) => rolesFor(screen).map((role) => ({ screen, role })));
  const order = (role: Role | null): number => (role === null ? -1 : roles.indexOf(role));
  return visits.toSorted(
    (one, other) =>
      order(one.role) - order(other.role) || Number(hasId(one.screen)) - Number(hasId(other.screen)),
  );
};

type Found = { readonly items: readonly { readonly id: number }[] };

const firstDeal = async (page: Page, filter: object): Promise<number | undefined> => {
  const answer = await page.request.post('/api/application/appsearch', {
    data: { ...filter, limit: 1 },
    headers: { origin: process.env['PROMISES_URL'] ?? '' },
  });
  return ((await answer.json()) as Found).items[0]?.id;
};

const always = { data_start: '2000-01-01', data_finish: '2100-01-01' } as const;
const inWork = { state: 3, status: 'sending', ...always } as const;

/** Records of screens that no list leads to by a link. */
const examples: Readonly<Record<string, (page: Page) => Promise<number | undefined>>> = {
  '/application/detail/$id': (page) => firstDeal(page, inWork),
  '/application/edit/$id': (page) => firstDeal(page, inWork),
  '/application/update/$id': (page) => firstDeal(page, { state: 1, status: 'draft', ...always }),
};

/** Finds the addresses of screens: by the links of the pages already seen, else by an example. */
export const createAddressBook = () => {
  const links = new Set<string>();
  return {
    /** Remembers where the page in sight leads. */
    note: async (page: Page): Promise<void> => {
      const paths = await page
        .locator('main a[href^="/"]')
        .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).pathname));
      for (const path of paths) links.add(path);
    },
    addressOf: async (screen: AnyScreen, page: Page): Promise<string> => {
      if (!hasId(screen)) return screen.path;
      const example = await examples[screen.path]?.(page);
      if (example !== undefined) return screen.path.replace('$id', String(example));
      const area = screen.path.split('/')[1] ?? '';
      const own = new RegExp(`^${screen.path.replace('$id', String.raw`\d+`)}$`);
      const near = new RegExp(String.raw`^/${area}/\w+/(\d+)$`);
      const link = [...links].find((path) => own.test(path)) ?? [...links].find((path) => near.test(path));
      const id = link === undefined ? undefined : /(\d+)$/.exec(link)?.[1];
      if (id === undefined) throw new Error(`No record for ${screen.path}: no list links to one`);
      return screen.path.replace('$id', id);
    },
  };
};

/** What tells a person that something is on its way. */
export const loadingSigns = `[aria-label="${webTexts.loading}"]:visible, main [aria-busy="true"]:visible, main .mantine-Loader-root:visible`;

/** The page in sight, whatever is hidden in other tabs. */
export const pageInSight = 'main:visible';
