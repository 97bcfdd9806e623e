import { and, asc, eq, isNull } from 'drizzle-orm';
import { judgeCall } from '#features/call-rules/server/call-rules.facade.ts';
import { isPracticeLine } from '#features/calls/server/calls.facade.ts';
import { winnerCompanies, winnerContacts } from '#features/winners/server/winners.tables.ts';
import type { Writing } from '#kit/server/implement.ts';

/** Rules that speak of who calls or of the whole house: no company is passed over for them. */
const ofHouse: readonly string[] = ['hourly', 'basis'];
const laterMs = { busy: 15 * 60_000, other: 3_600_000 };
/** More numbers than this nobody dials in one lease. */
const mostPhones = 8;

/** Why no number of a company may be dialled now, and whether the next company would fare better. */
type Refused = { readonly words: string; readonly isOfHouse: boolean };

/**
 * Asks the rules of calling about the numbers of a company, one by one, for the person in whose hands it is. Where they
 * refuse them all, it is not asked about again for a while. Null where one may be dialled.
 */
export const judgeCompany = async (
  { db, now, services }: Pick<Writing, 'db' | 'now' | 'services'>,
  companyId: number,
  userId: number,
): Promise<Refused | null> => {
  const { companyId: of, kind, hiddenAt, id, value } = winnerContacts;
  const phones = await db
    .select({ phone: value, organizationId: winnerCompanies.organizationId })
    .from(winnerContacts)
    .innerJoin(winnerCompanies, eq(winnerCompanies.id, of))
    .where(and(eq(of, companyId), eq(kind, 'phone'), isNull(hiddenAt)))
    .orderBy(asc(id))
    .limit(mostPhones);
  const stated = [];
  for (const { phone, organizationId } of phones) {
    const isPractice = isPracticeLine(services);
    const asked = { userId, phone, organizationId, isPractice };
    const { verdict, rules } = await judgeCall({ db, now, services }, asked);
    if (verdict !== 'refuse') return null;
    stated.push(...rules.filter((rule) => rule.verdict === 'refuse'));
  }
  const words = stated[0]?.words ?? '';
  if (stated.some(({ rule }) => ofHouse.includes(rule))) return { words, isOfHouse: true };
  const isBusy = stated.every(({ rule }) => rule.startsWith('busy'));
  const refusedUntil = new Date(now.getTime() + (isBusy ? laterMs.busy : laterMs.other));
  await db.update(winnerCompanies).set({ refusedUntil }).where(eq(winnerCompanies.id, companyId));
  return { words, isOfHouse: false };
};
