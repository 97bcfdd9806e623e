import type { Services } from '#kit/server/services.ts';

/** What a job finds to do, in SQL, and how much of it is left. */
export type Work = {
  readonly fill: () => readonly string[];
  /** Counts what has not been treated. */
  readonly left: string;
  /** How often the job comes round; a page of each at a time is enough. */
  readonly rounds?: number;
  readonly services?: (services: Services) => Services | Promise<Services>;
  /** In place of `fill` and `left`, for what does not lie in the database. */
  readonly before?: (services: Services) => Promise<void>;
  readonly leftBeside?: (services: Services) => Promise<number>;
};

type Tools = {
  readonly each: string;
  readonly longAgo: string;
  readonly deals: (name: string) => string[];
  readonly admin: () => number;
};

/** What the jobs of the office find to do: requests to offer, red lines to forget. */
export const officeWork = ({ each, longAgo, deals, admin }: Tools): Readonly<Record<string, Work>> => ({
  'deal-requests.distribute': {
    fill: () => [
      ...deals('stray'),
      `insert into deal_requests (deal_id, kind, since, due_at)
       select id, 'brought', ${longAgo}, ${longAgo} from deals where client_name = 'stray'`,
      `insert into request_distribution (id, is_on, version, changed_by, changed_at) values (1, true, 1, ${admin()}, ${longAgo})`,
      `insert into users (username, password_hash, status, roles, first_name, last_name, created_at, updated_at)
       values ('stray-manager', '', 'active', '{manager}', 'A', 'A', ${longAgo}, ${longAgo})`,
    ],
    left: `deal_requests r join deals d on d.id = r.deal_id where d.client_name = 'stray'
      and not exists (select from request_offers o where o.request_id = r.id)`,
  },
  'privacy.remind': {
    fill: () => [
      `insert into personal_requests (kind, subject, state, names, phones, emails, inns, note, received_on, due_on, remind_on, reminders, created_by, created_at)
       select 'show', 'lead', 'new', '{}', '{}', '{}', '{}', '', '2026-01-12', '2026-01-26', '2026-01-19', 1, ${admin()}, ${longAgo} from ${each}`,
    ],
    left: `personal_requests where remind_on is not null`,
    rounds: 2,
  },
  'health.watch': {
    fill: () => [
      `insert into health_alarms (key, since, seen_at) select 'old ' || n, ${longAgo}, ${longAgo} from ${each}`,
    ],
    left: `health_alarms where key like 'old %'`,
  },
});

type Made = Pick<Tools, 'each' | 'longAgo'>;

/** Firms that have won a purchase each, to be called until a day. */
const winnersOf = ({ each, longAgo }: Made, name: string, signDeadline: string): string[] => [
  `insert into tenders (number, law, kind_code, subject, customers, lots, document_date, search_text, content_hash, created_at, updated_at)
   select '${name}-' || n, '44', 'A', 'A', '[]', '[]', ${longAgo}, '', '', ${longAgo}, ${longAgo} from ${each}`,
  `insert into winner_companies (inn, name, zone, created_at, updated_at)
   select '${name}-' || n, '${name}', 'Europe/Moscow', ${longAgo}, ${longAgo} from ${each}`,
  `insert into winners (tender_id, lot, inn, company_id, inn_source, state, register_state, number, law, subject, customer,
     company_name, security, sign_deadline, search_text, created_at, updated_at)
   select t.id, 0, f.inn, f.id, 'register', 'offered', 'signing', t.number, '44', 'A', 'A', 'A', 1000000, ${signDeadline}, '',
     ${longAgo}, ${longAgo}
   from tenders t join winner_companies f on f.inn = t.number where f.name = '${name}'`,
];

/** What the jobs of winners find to do: an order to count, a time that has come or passed, a number to look up. */
export const winnerWork = (made: Made): Readonly<Record<string, Work>> => ({
  'winners.rank': {
    fill: () => winnersOf(made, 'rank', `'2026-12-10'`),
    left: `winners where number like 'rank-%' and ranked_at is null`,
  },
  'winners.find-phones': {
    services: (base) => Promise.resolve({ ...base, settings: { ...base.settings, demo: true } }),
    fill: () => [
      ...winnersOf(made, 'silent', `'2026-12-10'`),
      `update winner_companies f set best_winner_id = (select w.id from winners w where w.company_id = f.id)
       where name = 'silent'`,
    ],
    left: `winner_companies where name = 'silent' and looked_up_at is null`,
  },
  'winners.wake': {
    fill: () => [
      ...winnersOf(made, 'wake', `'2026-11-10'`),
      `update winner_companies set not_before = ${made.longAgo} where name = 'wake'`,
    ],
    left: `winners where number like 'wake-%' and state = 'offered'`,
  },
});
