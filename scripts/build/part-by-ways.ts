import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type Context = {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null;
};
type Modules = ReadonlySet<string>;

const root = join(import.meta.dirname, '../..');

/** Our own modules that stand behind one, itself included, without what comes later by `import()`. */
const standsOn = (from: string, context: Context): Modules => {
  const found = new Set<string>();
  const walk = (id: string): void => {
    if (found.has(id) || id.includes('/node_modules/')) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) walk(imported);
  };
  walk(join(root, from));
  return found;
};

/** Where the ways into the product begin; paths from the root of the project. */
export type Ways = {
  readonly signIn: string;
  readonly inside: string;
  /** What features put into one another's pages: every page but the list waits for it. */
  readonly pageSlots: string;
  readonly list: string;
  readonly room: string;
  /** The view of the room where people spend their day. */
  readonly documents: string;
  /** What comes to everybody in the quiet after the first page: nothing of the first page may wait for it. */
  readonly after: RegExp;
};

/** What of packages sign-in shares with the pages inside. */
const common =
  /\/@mantine\/(?:core\/esm\/(?:components\/(?:ActionIcon|CloseButton|Input|InputBase|TextInput)|utils\/InlineInput|core\/styles-api\/use-resolved-styles-api)|hooks\/esm\/(?:use-id|use-uncontrolled))\/|\/icons\/(?:chevron-down|chevron-up|circle-check)\.mjs$/;

/** What of packages the list shares with the deal room. */
const ofBoth =
  /\/@mantine\/(?:core\/esm\/components\/(?:FloatingIndicator|SegmentedControl)|hooks\/esm\/use-(?:media-query|merged-ref))\/|\/lucide-react\/dist\/esm\/icons\/(?:chevron-left|clock|columns-3|ellipsis|folder-open|lock-keyhole|plus|table|x)\.mjs$/;

/** What dialogs and forms are made of: one file for all of them, instead of thirty for the first that opens. */
const ofForms =
  /\/(?:@mantine\/(?:core|hooks|form|dates)|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)\/|\/src\/kit\/web\/files\/[\w-]+\.tsx?$/;
/** What a menu that opens is made of: it is the first thing a person opens. */
const ofMenus = /\/@mantine\/core\/esm\/components\/(?:Menu|Popover|FocusTrap|Transition|Portal|Floating)\//;
/** Of these only the page that needs one loads it. */
const ofFew =
  /\/(?:Calendar|Carousel|Charts|TimePicker|TimeInput|DateTimePicker|MultiSelect|Autocomplete|NumberInput|Slider|Stepper|Table|Tree)\/|RangeCalendar/;

type Part = 'common' | 'inside' | 'sign-in' | 'page-slots' | 'list' | 'room' | 'documents';

/** Which part takes first what several use; what comes to everybody after the first page takes before list and room. */
export const priorities = {
  start: 20,
  common: 10,
  inside: 9,
  'sign-in': 8,
  pages: 7.5,
  after: 7,
  list: 6,
  'page-slots': 5,
  room: 5,
  counts: 4,
  menu: 3,
  forms: 2,
  documents: 1,
  late: 0,
} as const;

/** In which part one of our own modules comes, the first whose words fit it; of packages a part takes what its modules use. */
const partsOf = (ways: Ways, context: Context): ((id: string) => Part | null) => {
  const signIn = standsOn(ways.signIn, context);
  const inside = standsOn(ways.inside, context);
  const pageSlots = standsOn(ways.pageSlots, context);
  const list = standsOn(ways.list, context);
  const room = standsOn(ways.room, context);
  const documents = standsOn(ways.documents, context);
  // A page that waits for one small thing of the list would wait for the whole of it.
  const isPages = (id: string): boolean => room.has(id) || pageSlots.has(id) || documents.has(id);
  const isAfters = (id: string): boolean =>
    context.getModuleInfo(id)?.importers.some((importer) => ways.after.test(importer)) ?? false;
  const fits: readonly (readonly [Part, (id: string) => boolean])[] = [
    ['common', (id) => common.test(id) || (signIn.has(id) && (inside.has(id) || list.has(id)))],
    ['inside', (id) => inside.has(id) || (list.has(id) && (isPages(id) || isAfters(id))) || ofBoth.test(id)],
    ['sign-in', (id) => signIn.has(id)],
    ['list', (id) => list.has(id)],
    ['page-slots', (id) => pageSlots.has(id)],
    ['room', (id) => room.has(id)],
    ['documents', (id) => documents.has(id) && !ofForms.test(id) && !ofMenus.test(id)],
  ];
  return (id) => fits.find(([, isPart]) => isPart(id))?.[0] ?? null;
};

/**
 * Few files for the pages where people begin: what everybody starts with, what all who are signed in need, one
 * for each of sign-in, what pages put into one another, list, deal room and its documents, and one for what forms and dialogs share. Nobody loads a page that he has not come to.
 */
export const partByWays = (ways: Ways): Groups => {
  let partOf: ((id: string) => Part | null) | undefined;
  const parts: readonly Part[] = ['common', 'inside', 'sign-in', 'page-slots', 'list', 'room', 'documents'];
  return [
    { name: 'start', tags: ['$initial'], priority: priorities.start },
    { name: 'menu', priority: priorities.menu, test: ofMenus },
    {
      name: 'icons',
      priority: priorities.menu,
      minShareCount: 3,
      test: /\/lucide-react\/dist\/esm\/icons\//,
    },
    {
      name: 'forms',
      priority: priorities.forms,
      minShareCount: 3,
      test: (id: string) => ofForms.test(id) && !ofFew.test(id),
    },
    ...parts.map((part) => ({
      debugName: part,
      priority: priorities[part],
      name: (id: string, context: Context) => {
        partOf ??= partsOf(ways, context);
        return partOf(id) === part ? part : null;
      },
    })),
  ];
};
