import { eq } from 'drizzle-orm';
import { innKind } from '#domain/inn.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { takeCompany } from '#features/winners/server/find-company.ts';
import { lockCompany, lockWinner } from '#features/winners/server/lease.ts';
import { readThreshold } from '#features/winners/server/read-settings.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { reopenCompanies } from '#features/winners/server/reopen-companies.ts';
import { winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { refuseForeign } from '#features/winners/server/write-contact.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import { winnerErrors, winnerProblems } from '#features/winners/winners.errors.ts';
import { winnerStateOf } from '#features/winners/winners.rules.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** §7 `files-winners/savecomment`: it saves itself, so what stands already is written no second time. */
export const saveComment = async (
  operation: Operation,
  { winner_id: winnerId, comment }: { winner_id: number; comment: string },
) => {
  const { db, now } = operation;
  const { company } = await lockCompany(operation, winnerId);
  await refuseForeign(operation, company);
  if (company.comment === comment) return success;
  await db.update(winnerCompanies).set({ comment, updatedAt: now }).where(eq(winnerCompanies.id, company.id));
  await recordChange(operation, {
    entity: 'winnerCompany',
    entityId: company.id,
    before: { comment: company.comment },
    after: { comment },
  });
  return success;
};

/** §7 `files-winners/smp`. */
export const setSme = async (
  operation: Operation,
  { winner_id: winnerId, smp }: { winner_id: number; smp: boolean | null },
) => {
  const { db, now, caller } = operation;
  const { company } = await lockCompany(operation, winnerId);
  await refuseForeign(operation, company);
  if (company.isSme === smp) return success;
  await db
    .update(winnerCompanies)
    .set({ isSme: smp, smeBy: caller.userId, smeAt: now, updatedAt: now })
    .where(eq(winnerCompanies.id, company.id));
  await writeEvent(operation, {
    companyId: company.id,
    winnerId,
    kind: 'sme',
    byUserId: caller.userId,
    words: smp === null ? '' : smp ? winnerWords.sme : winnerWords.notSme,
  });
  await recordChange(operation, {
    entity: 'winnerCompany',
    entityId: company.id,
    before: { sme: company.isSme },
    after: { sme: smp },
  });
  return success;
};

/** Names a winner whom the register has not named yet; a later document confirms or contradicts it aloud. */
export const nameWinner = async (
  operation: Operation,
  { winner_id: winnerId, inn }: { winner_id: number; inn: string },
) => {
  const { db, now, caller } = operation;
  if (!/^(?:\d{10}|\d{12})$/.test(inn)) throw refuseField('inn', winnerProblems.inn);
  if (innKind(inn) === undefined) throw refuseField('inn', winnerProblems.innWrong);
  const { winner } = await lockWinner(operation, winnerId);
  if (winner.state !== 'unnamed' || winner.inn !== '') throw refuse(winnerErrors.alreadyNamed);
  const made = await takeCompany(operation, inn, winner.companyName);
  const threshold = await readThreshold(db);
  const state = winnerStateOf(
    {
      state: winner.registerState,
      isNamed: true,
      signDeadline: winner.signDeadline,
      security: winner.security,
    },
    moscowDateOf(now),
    threshold,
  );
  await db
    .update(winners)
    .set({
      inn,
      companyId: made.id,
      innSource: 'hand',
      innBy: caller.userId,
      state,
      leftAt: state === 'offered' ? null : now,
      searchText: `${winner.searchText} ${inn} ${made.name.toLowerCase()}`,
      updatedAt: now,
    })
    .where(eq(winners.id, winnerId));
  await writeEvent(operation, {
    companyId: made.id,
    winnerId,
    kind: 'named',
    byUserId: caller.userId,
    words: winnerWords.namedBy(inn),
  });
  await recordChange(operation, { entity: 'winner', entityId: winnerId, after: { inn, source: 'hand' } });
  if (state === 'offered')
    await reopenCompanies(operation, new Map([[made.id, { winnerId, number: winner.number }]]));
  await recomputeCompanies(operation, [made.id]);
  return success;
};
