import { sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { momentInZone, officeHours } from '#domain/working-clock.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { leads } from '#features/leads/server/leads.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

type DemoPromise = {
  readonly phone: string;
  readonly reason: string;
  readonly kind: 'personal' | 'team';
  /** Days from today and the clock of Moscow; where that has passed it is promised for soon. */
  readonly due: readonly [days: number, time: string];
};

const promises: readonly DemoPromise[] = [
  {
    phone: '+73833456712',
    reason: 'Назвать цены по трём банкам',
    kind: 'personal',
    due: [0, '14:30'],
  },
  {
    phone: '+78615554216',
    reason: 'Уточнить, подписан ли протокол',
    kind: 'personal',
    due: [0, '16:00'],
  },
  {
    phone: '+79990010113',
    reason: 'Напомнить про отчётность за девять месяцев',
    kind: 'personal',
    due: [1, '10:00'],
  },
  {
    phone: '+79990010114',
    reason: 'Кто свободен: принять документы по займу',
    kind: 'team',
    due: [0, '17:00'],
  },
  {
    phone: '+74232345608',
    reason: 'Протокол должен быть утром по Владивостоку',
    kind: 'personal',
    due: [2, '09:00'],
  },
];

type DemoLead = { id: number; phone: string; name: string; owner: string };

/** The demo's open leads with whoever leads each. */
const leadsOf = ({ read }: SeedTools): Promise<DemoLead[]> =>
  read((db) =>
    selectRows<DemoLead>(
      db,
      sql`select l.id, l.phone, l.name, u.username as owner from ${leads} l join ${users} u on u.id = l.owner_id
          where l.closed_at is null and l.phone is not null order by l.id limit 100`,
    ),
  );

/** Calls promised to the demo's leads, some of them for today. */
export const callbacksSeed = defineSeed({
  name: 'callbacks',
  order: 71,
  isBehind: true,
  title: 'Обратные звонки',
  run: async (tools) => {
    const { actAs, runCall, today } = tools;
    const found = await leadsOf(tools);
    for (const [nth, { phone, reason, kind, due }] of promises.entries()) {
      const lead = found.find((one) => one.phone === phone);
      if (!lead) continue;
      const [days, time] = due;
      const moment = momentInZone(addDays(moscowDateOf(today), days), time, officeHours.zone);
      const soon = new Date(today.getTime() + (20 + nth * 15) * 60_000);
      const at = (moment > today ? moment : soon).toISOString();
      await runCall(
        callbackCalls.createCallback,
        {
          body: {
            phone,
            name: lead.name,
            lead_id: lead.id,
            at,
            kind,
            reason,
            agreed: { how: 'Договорились по телефону' },
          },
        },
        { caller: await actAs(lead.owner), now: today },
      );
    }
    tools.progress(promises.length, promises.length);
  },
});
