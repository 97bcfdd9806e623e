import { type SQL, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { overrideVerdicts } from '#features/deals/deals.access.ts';
import {
  fieldsHiddenBy,
  type HideableField,
  type ListColumn,
} from '#features/deal-list/deal-list.columns.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { sideOf } from '#features/deals/deals.rules.ts';
import type { Leading, Standing } from '#features/deals/deals.standing.ts';
import type { AgentTurn, SubState } from '#features/deals/deals.status.ts';
import { nothingFound, shownTurns, type Turn, turnFor } from '#features/deal-legs/deal-legs.turns.ts';
import { readStandings } from '#features/deal-legs/server/deal-legs.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { instantText } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Page = CallReply<typeof dealListCalls.readBoard>['columns'][number];
/** A deal as a row of the list, nothing of it hidden. */
export type DealListRow = Page['items'][number];

/** A row as it is read; the check of the answer drops what only names and turns are made of. */
export type ReadRow = {
  readonly id: number;
  readonly product: DealListRow['product'];
  readonly status: DealListRow['status'];
  readonly ball: DealListRow['ball'];
  /** What the agent's side owes whoever has the turn. */
  readonly agent_turn: AgentTurn | null;
  /** Null while it has not been stored yet, undefined where nobody sees it; so are the names of the banks. */
  standing?: Standing['standing'] | null;
  bank_names?: string[] | null;
  readonly agent_id: number | null;
  /** Undefined where nobody sees it. */
  readonly manager_id?: number | null;
};

type Field = HideableField | null;
/** Columns of a row over the deal `d`, each with the field it is read for; null is read always. */
const columns: readonly (readonly [field: Field, column: SQL])[] = [
  [
    null,
    sql`d.id, ${instantText(sql`d.created_at`)} as created_at, d.client_name, d.product, d.amount::text`,
  ],
  [null, sql`d.status, d.turn as ball, d.agent_turn, ${instantText(sql`d.deadline`)} as deadline`],
  ['inn', sql`d.inn`],
  ['law', sql`d.law`],
  ['guarantee_kind', sql`d.guarantee_kind`],
  ['purpose', sql`d.purpose`],
  ['tender_number', sql`d.tender_number`],
  ['sign_deadline', sql`${instantText(sql`d.sign_deadline`)} as sign_deadline`],
  [null, sql`d.agent_id`],
  ['banks', sql`array_to_json(d.bank_names) as bank_names`],
  ['manager', sql`d.manager_id`],
];

/** What is read of a page's deals: nothing of hidden columns, and of no other table. */
export type RowPlan = { readonly columns: SQL; readonly unseen: ReadonlySet<string> };

export const planRows = (hidden: readonly ListColumn[]): RowPlan => {
  const unseen = fieldsHiddenBy(hidden);
  const isSeen = (field: Field): boolean => field === null || !unseen.has(field);
  const read = columns.flatMap(([field, column]) => (isSeen(field) ? [column] : []));
  const isStanding = isSeen('turn') || isSeen('sub_state');
  return {
    columns: sql.join(isStanding ? [...read, sql`d.standing`] : read, sql`, `),
    unseen,
  };
};

type Viewing = Pick<Operation, 'db' | 'now' | 'caller' | 'services'>;
type Standings = Awaited<ReturnType<typeof readStandings>>;

/** Whose turn the row tells of and at which leg: an agent reads what his own side owes before what others do. */
const shownOf = (
  row: ReadRow,
  { leg, agentLeg, sub }: Standing['standing'],
  { caller }: Viewing,
): { readonly ball: DealListRow['ball']; readonly leg: Leading | null; readonly sub: SubState | null } => {
  const isAgents = sideOf(caller.role) === 'agent' && row.agent_turn !== null && agentLeg !== undefined;
  const ball = isAgents ? row.agent_turn : row.ball;
  const shown = isAgents ? agentLeg : leg;
  return { ball, leg: shown, sub: shown ? (shown.sub ?? null) : sub };
};

/** What the words of an action hang on at a leg; what is not said there is not so. */
const factsAt = (leg: Leading, now: Date, today: string) => ({
  ...nothingFound,
  ...leg,
  lacking: leg.lacking ?? null,
  unchecked: leg.unchecked ?? (leg.lacking === undefined ? null : 0),
  hasBank: leg.noBank !== true,
  isStopped: leg.stopped ?? false,
  isAsked: leg.asked ?? false,
  hasOffer: leg.offer !== undefined,
  isOfferExpired: leg.offer !== undefined && leg.offer < today,
  isRegistryPending: leg.pending ?? false,
  hasNewDraft: leg.newDraft ?? false,
  isLate: leg.due !== undefined && new Date(leg.due) < now,
});

/** The next action with that leg. */
const turnOfRow = (
  row: ReadRow,
  { ball, leg, sub }: ReturnType<typeof shownOf>,
  { caller, now }: Viewing,
  today: string,
): Turn => {
  const place: Leading = leg ?? { status: row.status, noBank: true };
  const turns = shownTurns(
    { status: place.status, sub, turn: ball },
    {
      ...factsAt(place, now, today),
      isGuarantee: row.product === guaranteeProduct,
      hasAgent: row.agent_id !== null,
      mayDecide: mayPass(overrideVerdicts, caller.role),
    },
  );
  return turnFor(turns, sideOf(caller.role)).turn;
};

/** Standings of deals that stood there before theirs were stored. */
const missingStandings = async (viewing: Viewing, rows: readonly ReadRow[]): Promise<Standings> => {
  const missing = rows.filter(({ standing, bank_names: names }) => standing === null || names === null);
  return missing.length === 0
    ? new Map()
    : readStandings(
        viewing,
        missing.map((row) => ({ ...row, turn: row.ball, agentTurn: row.agent_turn })),
      );
};

/** Whose turn a row shows, what is to be done and by when. */
const turnFieldsOf = (row: ReadRow, standing: Standing['standing'], viewing: Viewing, today: string) => {
  const shown = shownOf(row, standing, viewing);
  return {
    turn: turnOfRow(row, shown, viewing, today),
    ball: shown.ball,
    due_at: shown.leg?.due ?? null,
  };
};

type Names = Awaited<ReturnType<typeof shortNamesOf>>;

const peopleOf = (row: ReadRow, names: Names) => ({
  manager: names.get(row.manager_id ?? null) ?? null,
  agent: names.get(row.agent_id) ?? null,
});

/** Rows as the list shows them, made of those that were read. */
export const itemsOf = async <R extends ReadRow>(
  viewing: Viewing,
  { unseen }: RowPlan,
  rows: readonly R[],
): Promise<(R & DealListRow)[]> => {
  const missing = await missingStandings(viewing, rows);
  const people = rows.flatMap(({ manager_id: manager = null, agent_id: agent }) => [manager, agent]);
  const names = unseen.has('manager') ? undefined : await shortNamesOf(viewing, people);
  const today = moscowDateOf(viewing.now);
  const itemOf = (row: R): R & DealListRow => {
    const { standing = row.standing, bankNames = row.bank_names } = missing.get(row.id) ?? {};
    return Object.assign(row, {
      ...(standing && { sub_state: standing.sub }),
      ...(standing && !unseen.has('turn') && turnFieldsOf(row, standing, viewing, today)),
      ...(bankNames && { banks: bankNames, bank_count: bankNames.length }),
      ...(names && peopleOf(row, names)),
    }) as R & DealListRow; // what is hidden is left out by the reply's schema too
  };
  return rows.map(itemOf);
};
