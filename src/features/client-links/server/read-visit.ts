import { sql } from 'drizzle-orm';
import { proveLink } from '#features/client-links/server/as-client.ts';
import { isLive, withItsDeal } from '#features/client-links/server/find-link.ts';
import { clientVisits } from '#features/client-links/server/client-links.tables.ts';
import { hashToken } from '#features/sign-in/server/sign-in.facade.ts';
import { selectRow } from '#kit/server/database.ts';
import type { ReadVisit } from '#kit/server/guard-call.ts';
import type { Services } from '#kit/server/services.ts';

/**
 * Reads what the cookie of a link stands for, at every call anew: a withdrawn link is shut at once. A device that has
 * been proved is known after that, too, so that its client may be told why.
 */
export const createVisitReader =
  ({ database, clock }: Services): ReadVisit =>
  async (value) => {
    const found = await database.read((db) =>
      selectRow<{ id: number; visit_id: number }>(
        db,
        sql`select l.id, v.id visit_id from ${withItsDeal} join ${clientVisits} v on v.link_id = l.id
            where v.cookie_hash = ${hashToken(value)} and (v.proved_at is not null or ${isLive(clock.now())})`,
      ),
    );
    if (!found) return null;
    const ids = { linkId: found.id, visitId: found.visit_id };
    const askProof = (): Promise<void> =>
      database.read(async (db) => {
        await proveLink({ db, now: clock.now(), visit: { ...ids, askProof } });
      });
    return { ...ids, askProof };
  };
