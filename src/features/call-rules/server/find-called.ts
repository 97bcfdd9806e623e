import { normalizePhone } from '#domain/phone.ts';
import { findStop } from '#features/call-rules/server/find-stop.ts';
import { type NumberFirm, numberFirms } from '#features/call-rules/server/number-firms.ts';
import { type CallSubject, type PhoneOwner, whosePhone } from '#features/call-rules/server/whose-phone.ts';
import { findByInn } from '#features/organizations/server/organizations.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

type Asking = { readonly db: Db; readonly services: Services };

/** Who is called: the card and the lead, and the firm by its tax number where it is known without a card. */
export type Called = {
  readonly owner: PhoneOwner;
  /** It stands with a firm, a lead, or somebody whom another feature keeps. */
  readonly isOurs: boolean;
  /** Of the card, and of the firm that keeps the number beside it. */
  readonly inns: readonly string[];
  /** Where the firm works, as far as anybody knows without a card. */
  readonly zone: string | null;
  /** The number itself and every other one of the firm. */
  readonly phones: readonly string[];
};

/** Finds who is called; a card that was made after its firm had become known is found by the tax number. */
export const findCalled = async (
  { db, services }: Asking,
  asked: CallSubject & { readonly userId: number },
): Promise<Called> => {
  const phone = normalizePhone(asked.phone) ?? asked.phone;
  const found = await whosePhone(db, asked);
  const firms: NumberFirm[] = [];
  for (const ask of numberFirms.contributions(services)) {
    const answer = await ask(db, { phone, userId: asked.userId });
    if (answer) firms.push(answer);
  }
  const firm = firms.find(({ inn }) => inn !== null);
  const organization = found.organization ?? (firm?.inn ? await findByInn(db, firm.inn) : null);
  return {
    owner: { ...found, organization },
    isOurs: found.isFound || firms.length > 0,
    inns: [...new Set([organization?.inn, firm?.inn].filter((inn) => typeof inn === 'string'))],
    zone: firm?.zone ?? null,
    phones: [...new Set([phone, ...(organization?.phones ?? []), ...(firm?.phones ?? [])])],
  };
};

/** The entry of the stop list that stands against the number or a tax number of who is called. */
export const findStopOf = async (
  db: Db,
  { phone, inns, now }: Pick<Called, 'inns'> & { readonly phone: string; readonly now: Date },
) => {
  for (const inn of inns.length === 0 ? [null] : inns) {
    const stop = await findStop(db, { phone, inn, now });
    if (stop) return stop;
  }
  return null;
};
