import { clientLinks, clientVisits } from '#features/client-links/server/client-links.tables.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { hashToken } from '#features/sign-in/server/sign-in.facade.ts';
import { linkPurposes } from '#features/client-links/client-links.states.ts';
import type { Db } from '#kit/server/database.ts';
import type { TestApi } from '#kit/testing/start-api.ts';

const makeDeal = async (db: Db, userId: number, now: Date): Promise<number> => {
  const [deal] = await db
    .insert(deals)
    .values({
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
      status: 'draft',
      source: 'staff',
      product: 1,
    })
    .returning();
  return deal?.id ?? 0;
};

/** A link of the administrator's for everything, to a deal or to one made for it, open on a proved device; answers the headers that a page behind it sends. */
export const openVisit = async (api: TestApi, dealId?: number): Promise<Record<string, string>> => {
  const { userId } = await api.as('admin');
  const now = api.services.clock.now();
  const cookie = 'link-session-of-a-client-for-the-laws-00000';
  await api.services.database.write(async (db) => {
    const [link] = await db
      .insert(clientLinks)
      .values({
        dealId: dealId ?? (await makeDeal(db, userId, now)),
        name: 'Клиент',
        phone: '+79990001155',
        purposes: [...linkPurposes],
        word: '',
        isOfCard: false,
        createdBy: userId,
        byRole: 'admin',
        createdAt: now,
        expiresAt: new Date('2099-01-01T00:00:00Z'),
      })
      .returning();
    const visit = {
      cookieHash: hashToken(cookie),
      address: '',
      userAgent: '',
      createdAt: now,
      provedAt: now,
    };
    await db.insert(clientVisits).values({ linkId: link?.id ?? 0, ...visit });
  });
  return {
    cookie: `Client-Link=${cookie}`,
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'poruchitel',
  };
};
