import { and, desc, eq, inArray } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { canPreview } from '#domain/upload-kinds.ts';
import type { changeCalls } from '#features/agent-changes/agent-changes.contract.ts';
import { fieldsOf } from '#features/agent-changes/agent-changes.rules.ts';
import { changeMovesOf } from '#features/agent-changes/agent-changes.status.ts';
import { agentChangeDocuments, agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { findPayoutHolds } from '#features/agent-changes/server/payout-holds.ts';
import type { Change } from '#features/agent-changes/server/find-change.ts';
import { pickValues, readCurrent } from '#features/agent-changes/server/read-current.ts';
import { findOwner } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { listKinds } from '#features/document-kinds/server/document-kinds.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallContext } from '#kit/server/implement.ts';

export type Shown = CallReply<(typeof changeCalls)['cancelChange']>;
type Context = Pick<CallContext, 'db' | 'now' | 'services'> & { readonly caller: Caller };

const mostShown = 100;

const readDocuments = async ({ db }: Context, ids: readonly number[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(agentChangeDocuments)
          .where(inArray(agentChangeDocuments.changeId, [...ids]))
          .orderBy(agentChangeDocuments.id);
  return Map.groupBy(rows, ({ changeId }) => changeId);
};

const viewChanges = async (context: Context, changes: readonly Change[]): Promise<Shown[]> => {
  const { db, caller } = context;
  const documents = await readDocuments(
    context,
    changes.map(({ id }) => id),
  );
  const kinds = new Map((await listKinds(db)).map(({ code, name }) => [code, name]));
  const names = await shortNamesOf(
    context,
    changes.map(({ decidedBy }) => decidedBy),
  );
  return changes.map((change) => ({
    id: change.id,
    part: change.part,
    state: change.state,
    version: change.version,
    before: change.before,
    after: change.after,
    words: change.words,
    asked_at: change.askedAt.toISOString(),
    documents: (documents.get(change.id) ?? []).map((document) => ({
      id: document.id,
      kind: document.kind,
      kind_name: document.kind && (kinds.get(document.kind) ?? null),
      name: document.name,
      mime: document.mime,
      can_preview: canPreview(document),
    })),
    is_confirmed: change.part === 'phone' ? change.confirmedAt !== null : null,
    moves: [...changeMovesOf(change.state, { role: caller.role, isSelf: change.agentId === caller.userId })],
    decided_by: change.decidedBy === null ? null : (names.get(change.decidedBy) ?? ''),
    decided_at: change.decidedAt?.toISOString() ?? null,
    answer: change.answer,
  }));
};

/** One request as the caller reads it now. */
export const viewChange = async (context: Context, id: number): Promise<Shown> => {
  const rows = await context.db.select().from(agentChanges).where(eq(agentChanges.id, id));
  const [shown] = await viewChanges(context, rows);
  if (!shown) throw refuse(kitErrors.notFound);
  return shown;
};

/** The data of an agent by parts, and the requests to change them, the newest first. */
export const listChanges = async (
  context: Context,
  agentId: number,
): Promise<CallReply<(typeof changeCalls)['listChanges']>> => {
  const { db, now } = context;
  const user = await findOwner(context, agentId);
  const current = await readCurrent(context, user);
  const changes = await db
    .select()
    .from(agentChanges)
    .where(eq(agentChanges.agentId, agentId))
    .orderBy(desc(agentChanges.id))
    .limit(mostShown);
  const open = await db
    .select({ part: agentChanges.part })
    .from(agentChanges)
    .where(and(eq(agentChanges.agentId, agentId), eq(agentChanges.state, 'checking')));
  const kinds = new Map((await listKinds(db)).map((kind) => [kind.code, kind]));
  const hold = (await findPayoutHolds(context, [agentId], moscowDateOf(now))).get(agentId);
  return {
    agent_id: agentId,
    parts: current.parts.map((part) => ({
      part,
      values: pickValues(current.values, fieldsOf(part, current.form)),
      is_open: open.some((one) => one.part === part),
    })),
    coming_regimes: current.regimes
      .filter(({ from }) => from > current.today)
      .map(({ regime, from }) => ({ regime, from })),
    changes: await viewChanges(context, changes),
    slots: current.slots.map((code) => ({
      kind: code,
      name: kinds.get(code)?.name ?? code,
      wants_day: kinds.get(code)?.valid_days != null,
    })),
    payouts_from: hold?.payoutsFrom ?? null,
  };
};
