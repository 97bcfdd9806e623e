import { sql, type SQL } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import {
  isFromHouse,
  type LooseReason,
  readDealNumbers,
  readToken,
} from '#features/deal-letters/deal-letters.rules.ts';
import { bankLetters } from '#features/deal-letters/server/deal-letters.tables.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { letters } from '#features/letters/server/letters.read.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import type { ReadLetter } from '#kit/server/mail-in/read-letter.ts';

/** An application a letter may be about, and the addresses of its bank. */
type Candidate = {
  readonly leg_id: number;
  readonly deal_id: number;
  readonly status: DealStatus;
  readonly addresses: readonly string[];
};

/** Where a letter belongs; with a reason it only seems so, and a person places it. */
type LetterPlace = {
  readonly legId: number | null;
  readonly dealId: number | null;
  readonly reason: LooseReason | null;
};

const candidates = (db: Db, where: SQL): Promise<Candidate[]> =>
  selectRows<Candidate>(
    db,
    sql`select l.id as leg_id, l.deal_id, d.status, (select coalesce(jsonb_agg(a.email), '[]'::jsonb) from (
          select c ->> 'email' as email from jsonb_array_elements(b.contacts) c where c ->> 'email' is not null
          union select w.recipient from ${bankLetters} w where w.leg_id = l.id) a) as addresses
        from ${dealLegs} l join ${deals} d on d.id = l.deal_id join ${banks} b on b.id = l.bank_id
        where ${where} order by l.id`,
  );

const byAnswer = (db: Db, { answers }: ReadLetter): Promise<Candidate[]> => {
  if (answers.length === 0) return Promise.resolve([]);
  return candidates(
    db,
    sql`l.id in (select w.leg_id from ${bankLetters} w join ${letters} s on s.id = w.letter_id
        where s.message_id in (select jsonb_array_elements_text(${JSON.stringify(answers)}::jsonb)))`,
  );
};

const byToken = async (db: Db, { subject }: ReadLetter): Promise<Candidate[]> => {
  const token = readToken(subject);
  if (!token) return [];
  return candidates(db, sql`l.deal_id = ${token.dealId} and l.ordinal = ${token.ordinal}`);
};

/** The bank is known by the address, the deal by its number in the subject. */
const byAddress = async (db: Db, { subject, fromAddress }: ReadLetter): Promise<Candidate[]> => {
  const numbers = readDealNumbers(subject);
  if (numbers.length === 0) return [];
  const found = await candidates(db, anyOf(sql`l.deal_id`, numbers));
  return found.filter(({ addresses }) => isFromHouse(fromAddress, addresses));
};

const unknown: LetterPlace = { legId: null, dealId: null, reason: 'unknown' };

/**
 * The application a letter is about: by the letter it answers, then by the mark in its subject, then by the bank's
 * address and the deal's number. Whoever knows a mark may write it, so the sender must be of the bank's house too.
 */
export const placeLetter = async (db: Db, letter: ReadLetter): Promise<LetterPlace> => {
  for (const find of [byAnswer, byToken, byAddress]) {
    const found = await find(db, letter);
    const [first] = found;
    if (!first) continue;
    if (found.length > 1) return { legId: null, dealId: null, reason: 'several' };
    const place = { legId: first.leg_id, dealId: first.deal_id };
    if (!isFromHouse(letter.fromAddress, first.addresses)) return { ...place, reason: 'stranger' };
    return { ...place, reason: first.status === 'deleted' ? 'closed' : null };
  }
  return unknown;
};
