import { sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListWords as words } from '#features/call-lists/call-lists.texts.ts';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { guarantees } from '#features/guarantees/server/guarantees.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const days = 365;

type Client = { id: number; name: string; phone: string };

/** Clients whose guarantees end within a year, by their first number. */
const endingClients = ({ read, today }: SeedTools): Promise<Client[]> => {
  const from = moscowDateOf(today);
  return read((db) =>
    selectRows<Client>(
      db,
      sql`select distinct o.id, o.short_name as name, o.phones[1] as phone
          from ${guarantees} g join ${deals} d on d.id = g.deal_id join ${organizations} o on o.id = d.organization_id
          where g.state = 'live' and g.date_end between ${from}::date and ${addDays(from, days)}::date
            and g.recorded_at < ${today.toISOString()}::timestamptz and o.phones[1] like '+7%'
          order by o.id limit 8`,
    ),
  );
};

/** A list of clients who have agreed to offers and whose guarantees end, for three people to call. */
export const callListsSeed = defineSeed({
  name: 'call-lists',
  order: 95,
  isBehind: true,
  title: words.demoName,
  run: async (tools) => {
    const { runCall, today } = tools;
    const admin = await tools.actAs('admin');
    const people = [
      await tools.actAs('manager'),
      await tools.actAs('manager2'),
      await tools.actAs('trainee'),
    ];
    const by = { caller: admin, now: today };
    for (const { id, name, phone } of await endingClients(tools))
      await runCall(
        callRuleCalls.addConsent,
        {
          body: {
            phone,
            person: name.slice(0, 120),
            organization_id: id,
            kind: 'offers',
            text: words.consentOf(words.demoName),
            channel: 'paper',
            consented_at: new Date(today.getTime() - 30 * 86_400_000).toISOString(),
            proof_kind: 'file',
            proof: words.demoProof,
          },
        },
        by,
      );
    const day = moscowDateOf(today);
    const list = await runCall(
      callListCalls.createList,
      {
        body: {
          name: words.demoName,
          script_id: 1,
          people: people.map(({ userId }) => userId),
          first_day: day,
          last_day: addDays(day, 30),
        },
      },
      by,
    );
    const { added } = await runCall(
      callListCalls.addExisting,
      { body: { list_id: list.id, source: 'guarantees', days } },
      by,
    );
    if (added > 0) await runCall(callListCalls.moveList, { body: { id: list.id, to: 'running' } }, by);
  },
});
