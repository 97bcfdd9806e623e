import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  winnerColumns,
  winnerItems,
  winnerJoins,
  type Looking,
  type WinnerRow,
} from '#features/winners/server/winner-rows.ts';
import { isHeldBy } from '#features/winners/server/offer-rules.ts';
import { tenders } from '#features/tenders/server/tenders.read.ts';
import { winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import type { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { selectRows } from '#kit/server/database.ts';
import { everyWordIn } from '#kit/server/like-words.ts';

type Asked = CallParsed<(typeof winnerListCalls)['search']>['body'];

const place = z.tuple([z.int(), z.int()]);

const after = (cursor: string): SQL => {
  try {
    const [rank, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return sql`(w.rank, w.id) < (${rank}::int, ${id}::int)`;
  } catch {
    throw refuseField('cursor', fieldTexts.wrong);
  }
};

const ofCompany = (condition: SQL): SQL =>
  sql`exists (select from ${winnerCompanies} f where f.id = w.company_id and ${condition})`;

const ofPlatform = ({ platform }: Asked): SQL[] =>
  platform === undefined
    ? []
    : [sql`w.tender_id in (select t.id from ${tenders} t where t.platform = ${platform})`];

const ofHolder = ({ holder_id: holderId }: Asked, now: Date): SQL[] =>
  holderId === undefined ? [] : [ofCompany(isHeldBy(holderId, now))];

/** A page of winners as one statement, those who are worth most first. */
const searchStatement = (now: Date, asked: Asked): SQL => {
  const conditions = [
    sql`true`,
    ...(asked.q ? everyWordIn(sql`w.search_text`, asked.q) : []),
    ...(asked.law ? [sql`w.law = ${asked.law}`] : []),
    ...(asked.state ? [sql`w.state = ${asked.state}`] : []),
    ...(asked.sum_from === undefined ? [] : [sql`w.security >= ${asked.sum_from}::numeric`]),
    ...(asked.sum_to === undefined ? [] : [sql`w.security <= ${asked.sum_to}::numeric`]),
    ...(asked.sign_from === undefined ? [] : [sql`w.sign_deadline >= ${asked.sign_from}::date`]),
    ...(asked.sign_to === undefined ? [] : [sql`w.sign_deadline <= ${asked.sign_to}::date`]),
    ...(asked.region ? [ofCompany(sql`f.region_code = ${asked.region}`)] : []),
    ...(asked.assignee_id === undefined ? [] : [ofCompany(sql`f.assignee_id = ${asked.assignee_id}`)]),
    ...ofHolder(asked, now),
    ...(asked.result ? [ofCompany(sql`f.last_result = ${asked.result}`)] : []),
    ...ofPlatform(asked),
    ...(asked.cursor === undefined ? [] : [after(asked.cursor)]),
  ];
  const chosen = sql`(select w.* from ${winners} w where ${sql.join(conditions, sql` and `)}
    order by w.rank desc nulls first, w.id desc nulls first limit ${asked.limit + 1})`;
  return sql`select ${winnerColumns(now)} from ${winnerJoins(chosen)} order by w.rank desc, w.id desc`;
};

/** §7 `files-winners/winner-search`. */
export const searchWinners = async (
  looking: Looking,
  asked: Asked,
): Promise<CallReply<(typeof winnerListCalls)['search']>> => {
  const rows = await selectRows<WinnerRow>(looking.db, searchStatement(looking.now, asked));
  const shown = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? shown.at(-1) : undefined;
  return {
    items: await winnerItems(looking, shown),
    next_cursor: last ? Buffer.from(JSON.stringify([last.rank, last.id])).toString('base64url') : null,
  };
};
