import { normalizePhone } from '#domain/phone.ts';
import { findStop } from '#features/call-rules/server/find-stop.ts';
import { type NumberCompany, numberCompanies } from '#features/call-rules/server/number-companies.ts';
import { type CallSubject, type PhoneOwner, whosePhone } from '#features/call-rules/server/whose-phone.ts';
import { findByInn } from '#features/organizations/server/organizations.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

type Context = { readonly db: Db; readonly services: Services };

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
  /** Since when it is called about what it is called about now; null from the first. */
  readonly since: Date | null;
};

/** Firms that keep the number beside cards and leads. */
const companiesOf = async (
  { db, services }: Context,
  asked: { readonly phone: string; readonly userId: number },
): Promise<NumberCompany[]> => {
  const companies: NumberCompany[] = [];
  for (const ask of numberCompanies.contributions(services)) {
    const answer = await ask(db, asked);
    if (answer) companies.push(answer);
  }
  return companies;
};

const nowhere: NumberCompany = { inn: null, zone: null, phones: [], since: null };

/** Finds who is called; a card that was made after its firm had become known is found by the tax number. */
export const findCalled = async (
  { db, services }: Context,
  asked: CallSubject & { readonly userId: number },
): Promise<Called> => {
  const phone = normalizePhone(asked.phone) ?? asked.phone;
  const found = await whosePhone(db, asked);
  const companies = await companiesOf({ db, services }, { phone, userId: asked.userId });
  const { inn, zone, phones, since } = companies.find((company) => company.inn !== null) ?? nowhere;
  const organization = found.organization ?? (inn === null ? null : await findByInn(db, inn));
  return {
    owner: { ...found, organization },
    isOurs: found.isFound || companies.length > 0,
    inns: [...new Set([organization?.inn, inn].filter((one) => typeof one === 'string'))],
    zone,
    since,
    phones: [...new Set([phone, ...(organization?.phones ?? []), ...phones])],
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
