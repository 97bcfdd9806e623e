import { sql } from 'drizzle-orm';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

/** How many purchases of how many companies; the last `stopped` are on the stop list, `shared` others share a number in pairs. */
type RaceSize = {
  readonly won: number;
  readonly companies: number;
  readonly stopped: number;
  readonly shared: number;
};

/** Winners over six zones who wait to be called, as rows. */
export const raceRows = ({ won, companies, stopped, shared }: RaceSize, admin: number): readonly string[] => [
  `insert into tenders (number, law, kind_code, subject, customers, lots, document_date, search_text, content_hash, created_at, updated_at)
   select 'p-' || n, '44', 'A', 'A', '[]', '[]', now(), '', '', now(), now() from generate_series(1, ${won}) n`,
  `insert into winner_companies (inn, name, zone, rank, is_ready, created_at, updated_at)
   select 'f-' || n, 'F', (array['Europe/Kaliningrad','Europe/Moscow','Europe/Samara','Asia/Yekaterinburg','Europe/Kirov','Europe/Volgograd'])[1 + n % 6],
     (n * 7919) % 1000, true, now(), now() from generate_series(1, ${companies}) n`,
  `insert into winners (tender_id, lot, inn, company_id, inn_source, state, register_state, number, law, subject, customer,
     company_name, security, sign_deadline, search_text, created_at, updated_at)
   select t.id, 0, f.inn, f.id, 'register', 'offered', 'signing', t.number, '44', 'A', 'A', 'A', 1000000, '2026-12-30', '', now(), now()
   from generate_series(1, ${won}) n join tenders t on t.number = 'p-' || n join winner_companies f on f.inn = 'f-' || (1 + n % ${companies})`,
  `insert into winner_contacts (company_id, kind, value, source, found_at)
   select f.id, 'phone', '+7495' || (1000000 + case when n between 2 and ${shared + 1} then (n / 2) * 2 else n end), 'register', now()
   from generate_series(1, ${companies}) n join winner_companies f on f.inn = 'f-' || n`,
  `update winner_companies f set best_winner_id = (select min(w.id) from winners w where w.company_id = f.id)`,
  `insert into call_stop_list (inn, reason, added_by, added_at)
   select 'f-' || n, 'client_request', ${admin}, now() from generate_series(${companies - stopped + 1}, ${companies}) n`,
];

/** Fills the base with them. */
export const fillRace = (services: Services, size: RaceSize, admin: number): Promise<void> =>
  services.database.write(async (db) => {
    for (const statement of raceRows(size, admin)) await db.execute(sql.raw(statement));
  });

/** What came of a race: companies in the order they were handed out, and numbers that two people had in hand at once. */
type Raced = { readonly taken: readonly number[]; readonly clashes: readonly string[] };

/** Everybody takes the next winner, tells that he has him and closes him, until there is nobody left. */
export const race = async (api: TestApi, people: readonly TestCaller[]): Promise<Raced> => {
  const taken: number[] = [];
  const inHand = new Map<number, string>();
  const clashes: string[] = [];
  const numberOf = new Map(
    (
      await api.services.database.read((db) =>
        selectRows<{ id: number; value: string }>(
          db,
          sql`select company_id as id, value from winner_contacts`,
        ),
      )
    ).map(({ id, value }) => [id, value]),
  );
  const work = async (who: TestCaller): Promise<void> => {
    for (;;) {
      const { winner } = await who.call(winnerCalls.next, { body: {} });
      if (!winner) return;
      const company = winner.row.company_id ?? 0;
      const number = numberOf.get(company) ?? '';
      if ([...inHand.values()].includes(number)) clashes.push(number);
      inHand.set(company, number);
      taken.push(company);
      await who.call(winnerCalls.hold, {
        body: { winner_id: winner.row.id, fence: winner.lease?.fence ?? 0 },
      });
      inHand.delete(company);
      await api.services.database.write((db) =>
        db.execute(
          sql`update winner_companies set is_ready = false, closed_at = now(), lease_by = null, lease_until = null where id = ${company}`,
        ),
      );
    }
  };
  await Promise.all(people.map(work));
  // Who found only numbers in use comes back a moment later.
  await work(people[0] as TestCaller);
  return { taken, clashes };
};
