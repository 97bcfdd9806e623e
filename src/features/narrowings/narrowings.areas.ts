/** Parts of the product that are taken away as a whole; `other` is whatever stands in none of the rest. */
export const areas = [
  'deals',
  'clients',
  'banks',
  'tariffs',
  'money',
  'agents',
  'leads',
  'calls',
  'chat',
  'tasks',
  'figures',
  'people',
  'settings',
  'other',
] as const;
export type Area = (typeof areas)[number];

/** What is left of an area: all of it, looking alone, nothing. */
export const levels = ['full', 'reads', 'hidden'] as const;
export type Level = (typeof levels)[number];

/** What is taken away across all areas: workbooks and lists, passports and INN, acts on many records at once. */
export const kinds = ['exports', 'identity', 'mass'] as const;
export type Kind = (typeof kinds)[number];

/** What is left to somebody: `otherwise` of every area that is not named, those of tomorrow too. */
export type Shape = {
  readonly otherwise: Level;
  readonly levels: Partial<Readonly<Record<Area, Level>>>;
  readonly kinds: readonly Kind[];
};

/** Ready shapes by name. */
export const sets = {
  /** An administrator of the money, without people, rights, tariffs and erasing. */
  accountant: {
    otherwise: 'hidden',
    levels: {
      money: 'full',
      chat: 'full',
      tasks: 'full',
      deals: 'reads',
      clients: 'reads',
      banks: 'reads',
      agents: 'reads',
      figures: 'reads',
    },
    kinds: [],
  },
  /** Sees all that his role does and changes nothing. */
  observer: { otherwise: 'reads', levels: {}, kinds: ['exports', 'mass'] },
} as const satisfies Record<string, Shape>;
export const setNames = Object.keys(sets) as readonly (keyof typeof sets)[];
export type SetName = keyof typeof sets;

/** Features by their folders; one that stands nowhere is `other`. */
const features: Partial<Record<Area, readonly string[]>> = {
  deals: [
    'deals',
    'deal-room',
    'client-links',
    'document-kinds',
    'guarantees',
    'numbering',
    'offer-sheets',
    'shared-files',
    'turn-norms',
    'book-import',
  ],
  clients: ['organizations', 'duplicates', 'client-history', 'client-letters', 'statements', 'tenders'],
  banks: ['banks', 'bank-card', 'bank-logo', 'bank-packages', 'bank-products'],
  tariffs: ['tariffs', 'bank-terms', 'agent-rates'],
  money: [
    'accruals',
    'agent-acts',
    'agent-reports',
    'bank-debts',
    'bank-registers',
    'bank-statements',
    'branch-book',
    'cash-calendar',
    'money-totals',
    'months',
    'deal-fees',
    'finance',
    'own-accounts',
    'own-documents',
    'payouts',
    'remuneration',
    'reward-templates',
    'tax-settings',
  ],
  agents: [
    'agents',
    'agent-changes',
    'agent-contracts',
    'agent-deals',
    'agent-dossiers',
    'agent-review',
    'agent-rules',
    'branch-people',
    'curators',
    'invitations',
  ],
  leads: ['leads', 'winners', 'winner-lists', 'winner-offers'],
  calls: [
    'calls',
    'call-board',
    'call-lists',
    'call-rules',
    'call-scripts',
    'script-conversations',
    'callbacks',
    'exchange',
    'softphone',
  ],
  chat: ['chat'],
  tasks: ['tasks', 'work-days'],
  figures: ['statistics', 'plans'],
  people: [
    'users',
    'staff-invites',
    'own-card',
    'action-log',
    'as-another',
    'hand-overs',
    'narrowings',
    'permissions',
    'consents',
    'privacy',
    'privacy-requests',
    'own-readings',
    'incidents',
    'holds',
  ],
  settings: [
    'health',
    'mailboxes',
    'letters',
    'sms',
    'letter-words',
    'company',
    'print-templates',
    'calendar',
    'notices',
    'interface-errors',
  ],
};

/** What everybody has of his own, whatever is taken away: signing in, his card, his notices, views and jobs. */
const ground: ReadonlySet<string> = new Set([
  'app',
  'sign-in',
  'second-factors',
  'passkeys',
  'own-passkeys',
  'signing',
  'registration',
  'profile',
  'notifications',
  'saved-views',
  'background-jobs',
  'uploads',
  'customization',
  'calculator',
  'help',
  'demo',
]);

const areaByFeature = new Map(
  Object.entries(features).flatMap(([area, names]) => names.map((name) => [name, area as Area] as const)),
);

/** `agentActs` is the folder `agent-acts`. */
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The area of a feature as its calls and screens are named; undefined of what is nobody's to take. */
export const areaOf = (feature: string): Area | undefined => {
  const name = kebab(feature);
  if (ground.has(name)) return undefined;
  return areaByFeature.get(name) ?? (name.startsWith('deal-') ? 'deals' : 'other');
};

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Features of these areas, by their folders and as their screens are named: those that stand above, and those known that do not. */
export const featuresIn = (known: readonly string[], hidden: ReadonlySet<Area>): readonly string[] => {
  const all = [...areaByFeature.keys(), ...known.map(kebab)];
  const found = [...new Set(all)].filter((name) => {
    const area = areaOf(name);
    return area !== undefined && hidden.has(area);
  });
  return [...new Set(found.flatMap((name) => [name, camel(name)]))];
};

/** What is heard of an area on the live line: origins of its messages, counters of the menu. */
export const receivedOf: Partial<
  Record<Area, { readonly origins: readonly string[]; readonly counters: readonly string[] }>
> = {
  deals: { origins: ['deal', 'deal_cnt', 'request'], counters: ['countDeal', 'countRequest'] },
  banks: { origins: ['bank'], counters: [] },
  money: { origins: ['finance', 'report_cnt'], counters: ['countFinance', 'countReport'] },
  leads: { origins: ['lead', 'lead_cnt', 'winner'], counters: ['countLead'] },
  calls: { origins: ['call', 'call_silent', 'script', 'call_list', 'call_board'], counters: [] },
  chat: { origins: ['chat', 'chat_cnt'], counters: ['countChat'] },
  tasks: { origins: ['task', 'task_cnt'], counters: ['countTask'] },
  agents: { origins: ['contract'], counters: ['countContract'] },
};

/** The stricter of two. */
const stricter = (one: Level, other: Level): Level =>
  levels.indexOf(one) < levels.indexOf(other) ? other : one;

/** What is left of an area by all that has been taken away. */
export const levelOf = (shapes: readonly Shape[], area: Area): Level =>
  shapes.map((shape) => shape.levels[area] ?? shape.otherwise).reduce(stricter, 'full');
