import { sql } from 'drizzle-orm';
import { deliveryCalls } from '#features/deal-delivery/deal-delivery.contract.ts';
import { deliveryExamples, deliveryExampleTitle } from '#features/deal-delivery/deal-delivery.examples.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const dayMs = 86_400_000;
const firstTrack = 102_300;

/** Originals of the newest guarantees: some have an address, some are on their way, some have arrived. */
export const deliverySeed = defineSeed({
  name: 'deal-delivery',
  order: 72,
  isBehind: true,
  title: deliveryExampleTitle,
  run: async ({ read, today, actAs, runCall }) => {
    const operator = await actAs('operator');
    const legs = await read((db) =>
      selectRows<{ id: number; issued_at: string }>(
        db,
        sql`select id, issued_at from ${dealLegs} where status = 'issued' and issued_at < ${today.toISOString()}::timestamptz
            order by issued_at desc, deal_id desc limit ${deliveryExamples.length}`,
      ),
    );
    for (const [at, leg] of legs.entries()) {
      const example = deliveryExamples[at];
      if (!example) return;
      const { isSent, isDelivered, ...place } = example;
      const sentAt = new Date(Math.min(today.getTime(), Date.parse(leg.issued_at) + dayMs));
      const body = {
        ...place,
        application_bank_id: leg.id,
        track_number: isSent ? `RA${firstTrack + at}417RU` : null,
        delivered_at: isDelivered ? sentAt.toISOString() : null,
      };
      await runCall(deliveryCalls.saveAddress, { body }, { caller: operator, now: sentAt });
    }
  },
});
