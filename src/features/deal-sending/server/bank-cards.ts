import { eq, sql } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { asPlain, lettersToBanks } from '#features/deal-letters/deal-letters.letters.ts';
import { legToken } from '#features/deal-letters/deal-letters.rules.ts';
import { addresseesOf } from '#features/deal-letters/server/deal-letters.facade.ts';
import type { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Plan = CallReply<typeof sendingCalls.getHurryPlan>['banks'][number];
type Letter = Pick<Plan, 'subject' | 'text'>;

/** Where something goes to the bank of an application: its boxes, its cabinet, its telephones, and how a letter to it reads. */
type BankCard = {
  readonly place: Pick<Plan, 'application_bank_id' | 'bank' | 'portal_url' | 'addresses'>;
  readonly number: string;
  readonly phones: Plan['phones'];
  /** The letter that brings the application itself. */
  readonly application: Letter;
  readonly letterOf: (about: string, words: string) => Letter;
  /** The letter that asks for the bank's word; `due` is '' where its time is not over. */
  readonly hurry: (due: string) => Letter;
};

type CardRow = { readonly id: number; readonly url: string | null; readonly phones: string[] };

/** The banks of a deal that may be written to, and the letter to each from whoever asks. */
export const bankCardsOf = async (
  operation: Operation,
  deal: Deal,
): Promise<{ readonly cardOf: (legId: number) => BankCard | undefined }> => {
  const { db, caller } = operation;
  const addressees = await addresseesOf(operation, deal);
  const rows = await selectRows<CardRow>(
    db,
    sql`select b.id, b.portal_url as url,
               coalesce((select array_agg(c->>'phone') filter (where c->>'phone' <> '')
                         from jsonb_array_elements(b.contacts) c), '{}') as phones
        from ${banks} b
        where ${anyOf(
          sql`b.id`,
          addressees.map(({ bank }) => bank.id),
        )}`,
  );
  const [me] = await db.select().from(users).where(eq(users.id, caller.userId));
  const sender = me ? fullName(me) : '';
  const cards = addressees.map(({ application_bank_id: legId, bank, number, addresses, subject, text }) => {
    const { url = null, phones = [] } = rows.find(({ id }) => id === bank.id) ?? {};
    const known = {
      token: legToken(deal.id, Number(number.split('-')[1])),
      client: deal.clientName,
      sender,
    };
    const card: BankCard = {
      place: { application_bank_id: legId, bank, portal_url: url, addresses },
      number,
      phones,
      application: { subject, text },
      letterOf: (about, words) => asPlain(lettersToBanks.moved({ ...known, about, words })),
      hurry: (due) => asPlain(lettersToBanks.hurry({ ...known, application: number, due })),
    };
    return [legId, card] as const;
  });
  const byLeg = new Map(cards);
  return { cardOf: (legId) => byLeg.get(legId) };
};
