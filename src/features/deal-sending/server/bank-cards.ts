import { eq, sql } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { legToken } from '#features/deal-letters/deal-letters.rules.ts';
import { bankLetterTexts } from '#features/deal-letters/deal-letters.texts.ts';
import { addresseesOf } from '#features/deal-letters/server/deal-letters.facade.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Letter = { readonly about: string; readonly words: string };

/** Where something goes to the bank of an application: its boxes, its cabinet, and how a letter to it reads. */
type BankCard = {
  readonly legId: number;
  readonly bank: { readonly id: number; readonly name: string };
  readonly number: string;
  readonly portalUrl: string | null;
  readonly addresses: readonly { readonly email: string; readonly name: string }[];
};

/** The banks of a deal that may be written to, and the letter to each from whoever asks. */
export const bankCardsOf = async (
  operation: Operation,
  deal: Deal,
): Promise<{
  readonly sender: string;
  readonly cards: readonly BankCard[];
  readonly letterOf: (card: BankCard, letter: Letter) => { subject: string; text: string };
}> => {
  const { db, caller } = operation;
  const addressees = await addresseesOf(operation, deal);
  const portals = await selectRows<{ id: number; url: string | null }>(
    db,
    sql`select b.id, b.portal_url as url from ${banks} b where ${anyOf(
      sql`b.id`,
      addressees.map(({ bank }) => bank.id),
    )}`,
  );
  const [me] = await db.select().from(users).where(eq(users.id, caller.userId));
  const sender = me ? fullName(me) : '';
  return {
    sender,
    cards: addressees.map(({ application_bank_id: legId, bank, number, addresses }) => ({
      legId,
      bank,
      number,
      portalUrl: portals.find(({ id }) => id === bank.id)?.url ?? null,
      addresses,
    })),
    letterOf: ({ number }, { about, words }) => ({
      subject: bankLetterTexts.about(legToken(deal.id, Number(number.split('-')[1])), about, deal.clientName),
      text: bankLetterTexts.framed(words, sender),
    }),
  };
};
