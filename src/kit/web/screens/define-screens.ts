import type { LucideIcon } from 'lucide-react';
import type { Access } from '#domain/access.ts';
import { captionOf } from '#domain/captions.ts';
import type { SearchFields, SearchInputValues } from '#kit/web/list/search-fields.ts';

/** An item of the sidebar. `useBadge` is a hook that gives the counter; 0 hides it (§2). */
export type MenuEntry = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly order: number;
  /** How it is called where the company has no word of its own. */
  readonly usual?: string;
  readonly useBadge?: () => number;
  /** What the counter counts, `shown` being how it is written: the badge explains itself. */
  readonly badgeHint?: (count: number, shown: string) => string;
  /** Stands in a group of the menu that opens and closes; only entries of our own do (§2 lists the others). */
  readonly group?: 'work' | 'office';
};

/**
 * One screen, declared as plain data. `path` as the specification writes it with `$id` for a numeric id
 * (anything else there is /404). `cache: false`: the page is built anew at every visit. `parent`: path of the
 * screen before it in the breadcrumbs. `replaces`: path whose open tab with the same id closes (§2: edit
 * closes detail). `isVisitor`: for people not signed in; others are sent to `/`. `hasTab: false` keeps it
 * out of the tab strip. `offeredTo`: whom the palette offers it to, where fewer can use it than may open it.
 * `keepsTitle`: the title of its page names nobody, so the browser may remember it over a reload.
 * `isAlone`: the page takes from other features only what stands in `x.slots.ts`, and does not wait for `x.page-slots.ts`.
 * `records`: whose records it shows, as calls say it: the caller's own, or those under the scope of an entity.
 * `load` imports the file whose default export is the component.
 */
type ScreenSpec<P extends string = string, S extends SearchFields = SearchFields> = {
  readonly path: P;
  readonly title: string;
  readonly access: Access;
  readonly cache: boolean;
  readonly load: () => Promise<unknown>;
  readonly menu?: MenuEntry;
  readonly search?: S;
  readonly layout?: 'shell' | 'empty';
  readonly isVisitor?: true;
  readonly parent?: string;
  readonly replaces?: string;
  readonly hasTab?: false;
  readonly offeredTo?: Access;
  readonly keepsTitle?: true;
  readonly isAlone?: true;
  readonly records?: 'own' | (string & {});
};

/** Where a link leads: give it to `<LinkTo>` or to `useGo()`. */
export type ScreenLink = {
  readonly to: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
};

type Names<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never;
type NumberOrText = number | string;

/** Parameters of a path: every `$name` in it. */
export type ParamsOf<P extends string> = { readonly [K in Names<P>]: number };
type InputParams<P extends string> = { readonly [K in Names<P>]: NumberOrText };

/** A declared screen with its typed link: `dealScreens.detail.link({ id }, { view: 'history' })`. */
export type Screen<P extends string = string, S extends SearchFields = SearchFields> = ScreenSpec<P, S> & {
  readonly name: string;
  readonly feature: string;
  readonly link: (
    ...input: [Names<P>] extends [never]
      ? [params?: Readonly<Record<string, never>>, search?: SearchInputValues<S>]
      : [params: InputParams<P>, search?: SearchInputValues<S>]
  ) => ScreenLink;
};

/**
 * A screen's file may export `prepare`: called with the search and the parameters of the address as soon as the guard lets the person
 * in, it asks the server for what the page will show while the page is still being drawn.
 */
export type PreparePage = (
  search: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string>>,
) => void;

/**
 * And `titleAt`: the title of its page by the parameters of the address, for a tab that is open after a reload and has
 * not been looked at since. Undefined where the record is gone.
 */
export type TitleAt = (params: Readonly<Record<string, string>>) => Promise<string | undefined>;

/** A screen of which only the data matters, whatever its path and search. */
export type AnyScreen = ScreenSpec & { readonly name: string; readonly feature: string };

/** Gives one screen its exact types. */
export const screen = <const P extends string, S extends SearchFields = SearchFields>(
  spec: ScreenSpec<P, S>,
): ScreenSpec<P, S> => spec;

/** A path with its parameters written in. */
export const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** A link by its path, where the screen itself belongs to a feature above. */
export const linkTo = (
  path: string,
  params: Readonly<Record<string, NumberOrText>> = {},
  search: Readonly<Record<string, unknown>> = {},
): ScreenLink => ({
  to: path,
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
  search,
});

type Specs = { readonly [name: string]: ScreenSpec };
type Screens<G extends Specs> = {
  readonly [K in keyof G]: G[K] extends ScreenSpec<infer P, infer S> ? Screen<P, S> : never;
};

/** An entry of the menu is called as the company wants, and so is its page where both have one name. */
const renamed = <S extends ScreenSpec>(spec: S): S => {
  const { path, title, menu } = spec;
  if (!menu) return spec;
  const { label } = menu;
  const called = { get: () => captionOf('menu', path, label), enumerable: true };
  const entry = Object.defineProperty({ ...menu, usual: label }, 'label', called);
  return Object.defineProperties({ ...spec, menu: entry }, title === label ? { title: called } : {});
};

/** Declares the screens of a feature; the way through the product, the menu, the tab strip and map.md read them. */
export const defineScreens = <const G extends Specs>(feature: string, specs: G): Screens<G> =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [
      name,
      renamed({
        ...spec,
        name,
        feature,
        link: (params?: Readonly<Record<string, NumberOrText>>, search?: Readonly<Record<string, unknown>>) =>
          linkTo(spec.path, params, search),
      }),
    ]),
  ) as Screens<G>;

/** Tells whether something exported by an `x.screens.ts` is a screen. */
export const isScreen = (value: unknown): value is AnyScreen =>
  typeof value === 'object' && value !== null && 'path' in value && 'load' in value && 'access' in value;
