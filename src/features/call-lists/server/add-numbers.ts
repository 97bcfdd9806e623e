import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { callListErrors } from '#features/call-lists/call-lists.errors.ts';
import type { Skipped } from '#features/call-lists/call-lists.sheet.ts';
import type { NumberSource } from '#features/call-lists/call-lists.status.ts';
import { callListWords } from '#features/call-lists/call-lists.texts.ts';
import { callListNumbers } from '#features/call-lists/server/call-lists.tables.ts';
import { lockList } from '#features/call-lists/server/find-list.ts';
import { callConsents, callStopList } from '#features/call-rules/server/call-rules.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { placesOfPhones } from '#features/numbering/server/numbering.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const words = callListWords.skip;
const page = 500;
/** Those beyond teach nothing new. */
const shownProblems = 200;

/** A number somebody wants on a list, with its consent. */
export type Candidate = {
  readonly row: number;
  readonly phone: string;
  readonly name: string;
  readonly inn: string | null;
  readonly organizationId: number | null;
  readonly leadId: number | null;
  readonly consentId: number | null;
  readonly consentedAt: Date;
  readonly proof: string;
};

type Client = { readonly id: number; readonly inn: string; readonly zone: string | null };

const pagesOf = <T>(rows: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / page) }, (_, at) => rows.slice(at * page, (at + 1) * page));

/** What we know of a page of candidates: who is stopped, whose consent was withdrawn and when, who is on the list, whose client it is. */
const learn = async ({ db, now }: Operation, listId: number, some: readonly Candidate[]) => {
  const phones = some.map(({ phone }) => phone);
  const inns = some.flatMap(({ inn }) => inn ?? []);
  const ids = some.flatMap(({ organizationId }) => organizationId ?? []);
  const clients = await db
    .select({ id: organizations.id, inn: organizations.inn, zone: organizations.timeZone })
    .from(organizations)
    .where(or(inArray(organizations.inn, inns), inArray(organizations.id, ids)));
  const allInns = [...inns, ...clients.map(({ inn }) => inn)];
  const stops = await db
    .select({ phone: callStopList.phone, inn: callStopList.inn })
    .from(callStopList)
    .where(
      and(
        or(inArray(callStopList.phone, phones), inArray(callStopList.inn, allInns)),
        isNull(callStopList.removedAt),
        or(isNull(callStopList.until), gt(callStopList.until, now)),
      ),
    );
  const consents = await db
    .select({ phone: callConsents.phone, at: callConsents.withdrawnAt })
    .from(callConsents)
    .where(and(inArray(callConsents.phone, phones), eq(callConsents.kind, 'offers')));
  const withdrawn = new Map<string, Date>();
  for (const { phone, at } of consents)
    if (at && at > (withdrawn.get(phone) ?? new Date(0))) withdrawn.set(phone, at);
  const there = await db
    .select({ phone: callListNumbers.phone })
    .from(callListNumbers)
    .where(and(eq(callListNumbers.listId, listId), inArray(callListNumbers.phone, phones)));
  const stopped = new Set(stops.flatMap(({ phone, inn }) => [phone ?? '', inn ?? '']));
  return { clients, stopped, withdrawn, there: new Set(there.map(({ phone }) => phone)) };
};

type Existing = Awaited<ReturnType<typeof learn>>;

const clientOf = ({ inn, organizationId }: Candidate, { clients }: Existing): Client | undefined =>
  clients.find((one) => one.id === organizationId || (inn !== null && one.inn === inn));

/** Why a candidate is not taken; undefined where he is. */
const whyNot = (candidate: Candidate, known: Existing): string | undefined => {
  const { phone, consentedAt } = candidate;
  const inn = candidate.inn ?? clientOf(candidate, known)?.inn ?? '';
  if (known.stopped.has(phone) || (inn !== '' && known.stopped.has(inn))) return words.stop;
  const at = known.withdrawn.get(phone);
  return at && at >= consentedAt ? words.withdrawn : undefined;
};

export type Added = {
  readonly added: number;
  readonly known: number;
  readonly rejected: number;
  readonly problems: Skipped[];
};

type Adding = {
  readonly listId: number;
  readonly source: NumberSource;
  readonly isDryRun: boolean;
  readonly candidates: readonly Candidate[];
  readonly skipped: readonly Skipped[];
  /** Keeps the consents of those who are taken, where they are not kept yet; answers their ids by number. */
  readonly keep: (taken: readonly Candidate[]) => Promise<ReadonlyMap<string, number>>;
};

const write = async (
  operation: Operation,
  { listId, source, keep }: Adding,
  taken: readonly Candidate[],
  known: Existing,
) => {
  const consents = await keep(taken);
  const places = await placesOfPhones(
    operation.db,
    taken.map(({ phone }) => phone),
  );
  const rows = taken.map((candidate, at) => {
    const { phone, name, leadId, proof } = candidate;
    const client = clientOf(candidate, known);
    return {
      listId,
      phone,
      name,
      source,
      organizationId: client?.id ?? null,
      leadId,
      consentId: candidate.consentId ?? consents.get(phone) ?? null,
      proof,
      zone: client?.zone ?? places[at]?.zone ?? 'Europe/Moscow',
      state: 'waiting' as const,
      createdAt: operation.now,
    };
  });
  await operation.db.insert(callListNumbers).values(rows).onConflictDoNothing();
};

/** Puts those who may be called on a list, and says of the others why not; a trial writes nothing. */
export const addNumbers = async (operation: Operation, adding: Adding): Promise<Added> => {
  const { listId, isDryRun, candidates } = adding;
  const list = await lockList(operation, listId);
  if (list.state === 'stopped') throw refuse(callListErrors.isStopped);
  const skipped = [...adding.skipped];
  let [added, existing] = [0, 0];
  for (const some of pagesOf(candidates)) {
    const known = await learn(operation, listId, some);
    const taken = some.filter((candidate) => {
      const why = whyNot(candidate, known);
      if (why !== undefined) {
        const value = [candidate.phone, candidate.name].filter(Boolean).join(', ');
        skipped.push({ row: candidate.row, value, why });
        return false;
      }
      if (known.there.has(candidate.phone)) existing += 1;
      return !known.there.has(candidate.phone);
    });
    added += taken.length;
    if (!isDryRun && taken.length > 0) await write(operation, adding, taken, known);
  }
  if (!isDryRun && added > 0)
    await recordChange(operation, {
      entity: 'callList',
      entityId: listId,
      after: { added, source: adding.source },
    });
  const problems = skipped.toSorted((one, other) => one.row - other.row).slice(0, shownProblems);
  return { added, known: existing, rejected: skipped.length, problems };
};
