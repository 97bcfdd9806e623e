import { sql } from 'drizzle-orm';
import { noteAnswered, noteEnded } from '#features/calls/server/calls.facade.ts';
import type { PhoneWorkspace } from '#features/calls/testing/phone-workspace.ts';
import { bringIn, documentsOf, type Story, winnerOf } from '#features/winners/testing/winner-workspace.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

/** INN-10 with a valid key: region, «98», serial, key. */
const innOf = (region: string, serial: number): string => {
  const body = `${region}98${String(serial).padStart(5, '0')}`;
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return `${body}${(sum % 11) % 10}`;
};

/** What people do at the desk of winners, over the telephones of a test file. */
export const queueWorkspace = (workspace: PhoneWorkspace) => {
  let last = 100;
  const serial = (): number => (last += 1);
  const run = (query: ReturnType<typeof sql>): Promise<unknown> =>
    workspace.api.services.database.write((db) => db.execute(query));
  /** A purchase of a company of its own that somebody has won. */
  const won = async ({ region = '77', ...story }: Partial<Story> & { readonly region?: string } = {}) => {
    const nth = serial();
    const number = `0998990000126${String(nth).padStart(6, '0')}`;
    const own = { number, inn: innOf(region, nth), phone: `+7495${2_000_000 + nth}`, ...story };
    await bringIn(workspace.api.services, documentsOf(own));
    const winner = await winnerOf(workspace.api.services, own.number);
    if (!winner) throw new Error('Nobody has won');
    return { ...winner, ...own };
  };
  return {
    innOf,
    serial,
    run,
    won,
    /** Lets the clock come to a moment; nobody is signed out meanwhile. */
    goTo: async (moment: string): Promise<void> => {
      const { services } = workspace.api;
      workspace.later((new Date(moment).getTime() - services.clock.now().getTime()) / 1000);
      const stay = sql`${moment}::timestamptz`;
      await run(
        sql`update sessions set seen_at = ${stay}, password_checked_at = ${stay}, expires_at = ${stay} + interval '1 day'`,
      );
    },
    take: async (who: TestCaller, id = 0) =>
      (await who.call(winnerCalls.next, { body: { next: id } })).winner,
    one: (who: TestCaller, id: number) => who.call(winnerCalls.showWinner, { query: { id } }),
    /** The lease of a company is over by the clock of the database. */
    lapse: (companyId: number | null) =>
      run(
        sql`update winner_companies set lease_until = clock_timestamp() - interval '1 second' where id = ${companyId}`,
      ),
    /** A whole call out of the queue; answered where the exchange gives no code. */
    liveCall: async (who: TestCaller, phone: string, code: number | null = null): Promise<number> => {
      const { begin, dial, byExchange, later } = workspace;
      const started = await begin(who, phone);
      await dial(who, phone, started);
      const callId = started.call_id;
      if (code === null) await byExchange((writing) => noteAnswered(writing, { callId, at: writing.now }));
      later(30);
      await byExchange((writing) =>
        noteEnded(writing, { callId, sipCode: code ?? 200, by: 'they', at: writing.now }),
      );
      return callId;
    },
    /** Nobody has anything in hand, every talk its result, and the queue is empty. */
    free: async (): Promise<void> => {
      await workspace.finishAll();
      for (const who of Object.values(workspace.people))
        await who.call(winnerCalls.release, {}).catch(() => undefined);
      await run(
        sql`update winner_companies set closed_at = now(), closed_reason = 'by_hand', is_ready = false`,
      );
    },
  };
};
