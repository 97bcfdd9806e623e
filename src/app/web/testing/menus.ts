import { readFileSync } from 'node:fs';
import type { Role } from '#domain/role.ts';

/** The menu of each role by section 6, word for word: what it does not name is refused. */
const forAllButGuest = [
  '/application/index',
  '/bank/index',
  '/remuneration/index',
  '/task/index',
  '/guarantees/index',
];
/** «Мой день», for whoever works through a day of deals and whoever looks after those who do. */
const day = ['/day/index'];
const agents = [...forAllButGuest, ...day, '/customization/index'];
const staff = [...forAllButGuest, '/organization/index', '/tenders/index'];
/** Our own beside the specification: invoices for those who keep deals, conversion for those who have statistics. */
const workspace = ['/client-invoices/index', '/application/conversion'];
/** Links by which agents come, for whoever leads agents. */
const inviting = ['/invitations/index'];
/** The journal of calls, for whoever phones. */
const calls = ['/calls/index'];
/** The board of the calling room, for whoever leads it. */
const board = ['/calls/board'];
const named: Readonly<Record<Role, readonly string[]>> = {
  admin: [
    ...staff,
    ...day,
    ...workspace,
    ...calls,
    ...inviting,
    ...board,
    '/bank-letters/index',
    '/company/requisites',
    '/Email/index',
    '/customization/index',
    '/dashboard/index',
    '/profile/index',
    '/managers/index',
    '/chat/index',
    '/leads/index',
    '/hand-overs/index',
    '/application/norms',
    '/banner/index',
    '/winners/index',
    '/user/index',
    '/agents/index',
    '/finance/index',
    '/request/index',
    '/script/index',
    '/phones/index',
    '/error/log',
    '/health/index',
    '/personal-data/index',
    '/calls/line',
    '/agents/rules',
    '/agents/contracts',
    '/remuneration/taxes',
  ],
  director: [
    ...staff,
    ...day,
    ...workspace,
    ...calls,
    ...board,
    '/bank-letters/index',
    '/hand-overs/index',
    '/application/norms',
    '/dashboard/index',
    '/chat/index',
    '/leads/index',
    '/winners/index',
    '/user/index',
    '/request/index',
    '/personal-data/index',
  ],
  manager: [
    ...staff,
    ...day,
    ...workspace,
    ...calls,
    '/bank-letters/index',
    '/customization/index',
    '/dashboard/index',
    '/leads/index',
    '/winners/index',
    '/request/index',
  ],
  head: [
    ...staff,
    ...day,
    ...workspace,
    ...calls,
    '/bank-letters/index',
    ...board,
    '/hand-overs/index',
    '/dashboard/index',
    '/chat/index',
    '/leads/index',
    '/winners/index',
  ],
  operator: [
    ...staff,
    ...day,
    ...workspace,
    ...calls,
    '/bank-letters/index',
    '/customization/index',
    '/dashboard/index',
    '/chat/index',
  ],
  curator: [
    ...staff,
    ...inviting,
    '/customization/index',
    '/profile/index',
    '/agents/index',
    '/agents/rules',
    '/agents/contracts',
  ],
  trainee: [...staff, ...calls, '/application/conversion', '/dashboard/index', '/winners/index'],
  agent: agents,
  senioragent: [...agents, ...inviting],
  headagent: [
    ...agents,
    ...inviting,
    '/application/conversion',
    '/dashboard/index',
    '/profile/index',
    '/managers/index',
    '/documents/index',
  ],
  guest: ['/application/index', '/profile/index'],
};

/** Open to everyone: §6 names no roles. The calls behind it refuse a guest. */
const openToAll = ['/application/index'];

/** Screens without a place in the menu, by the place that leads to them, and those narrower than it. */
const inner: Readonly<Record<string, readonly Role[]>> = {
  '/bank/create': ['admin'],
  '/bank/createpackagedocument': ['admin'],
  '/bank/info': ['admin'],
  '/bank/advantages': ['admin'],
  '/user/create': ['admin', 'director'],
  '/user/update/1': ['admin', 'director'],
  '/user/emails': ['admin', 'director', 'manager', 'head', 'operator'],
  '/managers/create': ['admin', 'headagent'],
  '/managers/edit/1': ['admin', 'headagent'],
  '/script/create': ['admin'],
  '/application/book': ['admin', 'director'],
  '/user/sms': ['admin', 'director'],
  '/own-documents/index': ['agent', 'senioragent', 'headagent'],
  '/contract/index': ['admin', 'guest', 'agent', 'senioragent', 'headagent'],
  '/calls/recordings': ['admin', 'director', 'head'],
  '/calls/figures': ['admin', 'director', 'manager', 'head', 'operator', 'trainee'],
  '/calls/rules': ['admin', 'director', 'manager', 'head', 'operator', 'trainee'],
  '/tenders/import': ['admin', 'director', 'manager', 'head', 'operator'],
};

const notServed = readFileSync(new URL('../../../../docs/product/not-served.md', import.meta.url), 'utf8');
const isServed = (path: string): boolean => !notServed.includes(`\`${path.replace(/\/\d+$/, '/{id}')}\``);

/** What a role finds in its menu, of what is served. */
export const menuOf = (role: Role): string[] => named[role].filter(isServed).toSorted();

/** What is served and refused to a role. */
export const refusedTo = (role: Role): string[] => {
  const all = new Set(Object.values(named).flat());
  const menuPaths = [...all].filter((path) => !named[role].includes(path) && !openToAll.includes(path));
  const innerPaths = Object.keys(inner).filter((path) => !inner[path]?.includes(role));
  return [...menuPaths, ...innerPaths].filter(isServed);
};
