import type { DealInput } from '#features/deals/deals.parameter-fields.ts';
import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { contractSigningDeadline } from '#domain/working-days.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { endOfMoscowDay } from '#features/deals/deals.rules.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import type { Parameters } from '#features/deals/server/deal-input.ts';
import { tenders, tenderWinners } from '#features/tenders/server/tenders.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Purchase = Pick<Parameters, 'tenderId' | 'inn' | 'lotNumber'>;
type Computed = Pick<Parameters, 'signDeadlineComputed' | 'protocolOn'>;

const unknown: Computed = { signDeadlineComputed: null, protocolOn: null };

/** The day of the protocol the client has won by, else the purchase's last protocol, else the day planned for it. */
const findProtocol = async (db: Db, { tenderId, inn, lotNumber }: Purchase): Promise<IsoDate | null> => {
  if (tenderId === null) return null;
  const found = await selectRow<{ day: IsoDate | null }>(
    db,
    sql`select coalesce(w.protocol_date, t.protocol_date)::text as day
        from ${tenders} t left join ${tenderWinners} w on w.tender_id = t.id
        where t.id = ${tenderId}
        order by w.company_inn is not distinct from ${inn}::text desc,
                 w.lot::text is not distinct from ${lotNumber}::text desc, w.protocol_date desc nulls last
        limit 1`,
  );
  return found?.day ?? null;
};

/** The last moment to sign by the protocol and the working days after it; unknown where the purchase is. */
export const computeDeadline = async (db: Db, purchase: Purchase): Promise<Computed> => {
  const protocolOn = await findProtocol(db, purchase);
  if (protocolOn === null) return unknown;
  const day = contractSigningDeadline(protocolOn, await readCalendar(db));
  return { protocolOn, signDeadlineComputed: endOfMoscowDay(day) };
};

const isSame = (one: Date | null, other: Date | null): boolean =>
  (one?.getTime() ?? null) === (other?.getTime() ?? null);

const isSamePurchase = (one: Purchase, other: Purchase): boolean =>
  one.tenderId === other.tenderId && one.inn === other.inn && one.lotNumber === other.lotNumber;

/** Without a protocol the day is what a person wrote; one that was computed from another purchase goes. */
const withoutProtocol = (deal: Parameters, isWritten: boolean): Parameters => {
  const signDeadline = deal.signDeadlineSource === 'register' && !isWritten ? null : deal.signDeadline;
  return {
    ...deal,
    ...unknown,
    signDeadline,
    signDeadlineSource: signDeadline === null ? null : 'hand',
    signDeadlineReason: null,
  };
};

/**
 * The deadline after an input: the computed one stands unless a person wrote a day before it was known, or changed
 * it with a reason. A computed day is not changed together with other parameters: that wants a reason.
 */
export const recomputeDeadline = async (
  { db }: Operation,
  before: Parameters,
  deal: Parameters,
  input: DealInput,
): Promise<Parameters> => {
  const computed = isSamePurchase(before, deal)
    ? { signDeadlineComputed: before.signDeadlineComputed, protocolOn: before.protocolOn }
    : await computeDeadline(db, deal);
  const target = computed.signDeadlineComputed;
  const isWritten = input.sign_deadline !== undefined && !isSame(before.signDeadline, deal.signDeadline);
  if (target === null) return withoutProtocol(deal, isWritten);
  const isOther = deal.signDeadline !== null && !isSame(deal.signDeadline, target);
  const wasComputed = before.signDeadlineSource === 'register' && isSamePurchase(before, deal);
  if (isWritten && isOther && wasComputed) {
    const why = dealTexts.deadline.givesReason(formatDate(moscowDateOf(target)));
    throw refuse(dealErrors.invalid, { errors: { sign_deadline: [why] } });
  }
  const isByHand = isOther && (isWritten || deal.signDeadlineSource === 'hand');
  return isByHand
    ? { ...deal, ...computed, signDeadlineSource: 'hand' }
    : {
        ...deal,
        ...computed,
        signDeadline: target,
        signDeadlineSource: 'register',
        signDeadlineReason: null,
      };
};
