import { sql } from 'drizzle-orm';
import { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { linkPurposes } from '#features/client-links/client-links.states.ts';
import { clientLinkTexts } from '#features/client-links/client-links.texts.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { selectRow } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

type Place = { readonly deal_id: number; readonly name: string; readonly phone: string };

/** A link to a deal whose banks have made their offers; its message lies in the list of messages. */
export const clientLinksSeed = defineSeed({
  name: 'client-links',
  order: 84,
  isBehind: true,
  title: clientLinkTexts.seed.title,
  run: async ({ runCall, read, actAs, today }) => {
    const manager = await actAs('manager');
    const found = await read((db) =>
      selectRow<Place>(
        db,
        sql`select d.id deal_id, o.people -> 0 ->> 'name' name, o.people -> 0 ->> 'phone' phone
            from ${deals} d join ${organizations} o on o.id = d.organization_id
            where d.manager_id = ${manager.userId} and d.status = 'approved' and d.created_at < ${today.toISOString()}::timestamptz
              and o.people -> 0 ->> 'phone' is not null order by d.id desc limit 1`,
      ),
    );
    if (!found) return;
    const { deal_id: id, name, phone } = found;
    const body = {
      application_id: id,
      name,
      phone,
      email: null,
      purposes: [...linkPurposes],
      days: 60,
      word: clientLinkTexts.seed.word,
      by_sms: true,
      by_letter: false,
    };
    await runCall(clientLinkCalls.createLink, { body }, { caller: manager, now: today });
  },
});
