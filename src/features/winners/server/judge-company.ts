import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { judgeCall, type RuleGround } from '#features/call-rules/server/call-rules.facade.ts';
import { callbacks } from '#features/callbacks/server/callbacks.read.ts';
import { isPracticeLine } from '#features/calls/server/calls.facade.ts';
import { winnerCompanies, winnerContacts } from '#features/winners/server/winners.tables.ts';
import type { Writing } from '#kit/server/implement.ts';

/** Rules that speak of who calls or of the whole house: no company is passed over for them. */
const ofHouse: readonly string[] = ['hourly', 'basis'];
/** Rules that count a company as one: an offer by another number of it fares no better. */
const ofCompany: readonly string[] = ['attempts', 'busy-organization'];
const laterMs = { busy: 15 * 60_000, other: 3_600_000 };
/** More numbers than this nobody dials in one lease. */
const mostPhones = 8;

/** Why no number of a company may be dialled now, and whether the next company would fare better. */
type Refused = { readonly words: string; readonly isOfHouse: boolean };

/**
 * Asks the rules of calling about the numbers of a company, one by one, for the person in whose hands it is: those where a
 * call was agreed first, no more of them once the company itself is refused. Where none may be dialled, it is not asked
 * about again for a while. Null where one may.
 */
export const judgeCompany = async (
  { db, now, services }: Pick<Writing, 'db' | 'now' | 'services'>,
  companyId: number,
  userId: number,
  known?: RuleGround,
): Promise<Refused | null> => {
  const { companyId: of, kind, hiddenAt, id, value } = winnerContacts;
  const isAgreed = sql`exists (select from ${callbacks} b
    where b.phone = ${value} and b.closed_at is null and b.is_agreed)`;
  const phones = await db
    .select({ phone: value, organizationId: winnerCompanies.organizationId })
    .from(winnerContacts)
    .innerJoin(winnerCompanies, eq(winnerCompanies.id, of))
    .where(and(eq(of, companyId), eq(kind, 'phone'), isNull(hiddenAt)))
    .orderBy(desc(isAgreed), asc(id))
    .limit(mostPhones);
  const stated = [];
  for (const { phone, organizationId } of phones) {
    const isPractice = isPracticeLine(services);
    const asked = { userId, phone, organizationId, isPractice };
    const { kind: asOffer, verdict, rules } = await judgeCall({ db, now, services }, asked, known);
    if (verdict !== 'refuse') return null;
    stated.push(...rules.filter((rule) => rule.verdict === 'refuse'));
    if (asOffer === 'offer' && stated.some(({ rule }) => ofCompany.includes(rule))) break;
  }
  const words = stated[0]?.words ?? '';
  if (stated.some(({ rule }) => ofHouse.includes(rule))) return { words, isOfHouse: true };
  const isBusy = stated.every(({ rule }) => rule.startsWith('busy'));
  const refusedUntil = new Date(now.getTime() + (isBusy ? laterMs.busy : laterMs.other));
  await db.update(winnerCompanies).set({ refusedUntil }).where(eq(winnerCompanies.id, companyId));
  return { words, isOfHouse: false };
};
