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

/** What the caller's side and the clock make of a row: whose turn it is, what is to be done and by when. */
type TurnFields = Pick<DealListRow, 'turn' | 'ball' | 'due_at'>;

/** A row as it is read; what stands in hidden columns alone is undefined. */
export type ReadRow = Omit<
  DealListRow,
  'turn' | 'due_at' | 'sub_state' | 'banks' | 'bank_count' | 'manager' | 'agent'
> & {
  /** What the agent's side owes whoever has the turn. */
  readonly agent_turn: AgentTurn | null;
  /** Null while it has not been stored yet, undefined where nobody sees it; so are the names of the banks. */
  readonly standing?: Standing['standing'] | null;
  readonly bank_names?: string[] | null;
  readonly agent_id: number | null;
  /** Undefined where nobody sees it. */
  readonly manager_id?: number | null;
  /** Turns that have been told of it, each by what it hangs on beside the row. */
  turns?: Map<number, TurnFields>;
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

/** What is read of deals: nothing of hidden columns, and of no other table. Plans of one name read the same. */
export type RowPlan = {
  readonly name: string;
  readonly columns: () => SQL;
  readonly unseen: ReadonlySet<string>;
};

export const planRows = (hidden: readonly ListColumn[]): RowPlan => {
  const unseen = fieldsHiddenBy(hidden);
  const isSeen = (field: Field): boolean => field === null || !unseen.has(field);
  const isStanding = isSeen('turn') || isSeen('sub_state');
  return {
    name: [...unseen].join(),
    columns: () => {
      const read = columns.flatMap(([field, column]) => (isSeen(field) ? [column] : []));
      return sql.join(isStanding ? [...read, sql`d.standing`] : read, sql`, `);
    },
    unseen,
  };
};

type Viewing = Pick<Operation, 'db' | 'now' | 'caller' | 'services'>;
type Standings = Awaited<ReturnType<typeof readStandings>>;

/** Whose turn the row tells of and at which leg: an agent reads what his own side owes before what others do. */
const shownOf = (
  row: ReadRow,
  { leg, agentLeg, sub }: Standing['standing'],
  isAgent: boolean,
): { readonly ball: DealListRow['ball']; readonly leg: Leading | null; readonly sub: SubState | null } => {
  const isAgents = isAgent && row.agent_turn !== null && agentLeg !== undefined;
  const ball = isAgents ? row.agent_turn : row.ball;
  const shown = isAgents ? agentLeg : leg;
  return { ball, leg: shown, sub: shown ? (shown.sub ?? null) : sub };
};

/** All that the words of a row hang on beside the row itself: what was told of it is remembered by this and no more. */
type Reading = {
  readonly isAgent: boolean;
  readonly mayDecide: boolean;
  readonly isLate: boolean;
  readonly isOfferExpired: boolean;
};

const readingOf = ({ caller, now }: Viewing, leg: Leading | null, today: string): Reading => ({
  isAgent: sideOf(caller.role) === 'agent',
  mayDecide: mayPass(overrideVerdicts, caller.role),
  isLate: leg?.due !== undefined && new Date(leg.due) < now,
  isOfferExpired: leg?.offer !== undefined && leg.offer < today,
});

/** What the words of an action hang on at a leg; what is not said there is not so. */
const factsAt = (leg: Leading, { mayDecide, isLate, isOfferExpired }: Reading) => ({
  ...nothingFound,
  ...leg,
  lacking: leg.lacking ?? null,
  unchecked: leg.unchecked ?? (leg.lacking === undefined ? null : 0),
  hasBank: leg.noBank !== true,
  isStopped: leg.stopped ?? false,
  isAsked: leg.asked ?? false,
  hasOffer: leg.offer !== undefined,
  isOfferExpired,
  isRegistryPending: leg.pending ?? false,
  hasNewDraft: leg.newDraft ?? false,
  isLate,
  mayDecide,
});

/** The next action with that leg. */
const turnOfRow = (row: ReadRow, { ball, leg, sub }: ReturnType<typeof shownOf>, reading: Reading): Turn => {
  const place: Leading = leg ?? { status: row.status, noBank: true };
  const turns = shownTurns(
    { status: place.status, sub, turn: ball },
    {
      ...factsAt(place, reading),
      isGuarantee: row.product === guaranteeProduct,
      hasAgent: row.agent_id !== null,
    },
  );
  return turnFor(turns, reading.isAgent ? 'agent' : 'broker').turn;
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

/** Whose turn a row shows, what is to be done and by when; told once of a row for each side and step of the clock. */
const turnFieldsOf = (
  row: ReadRow,
  standing: Standing['standing'],
  viewing: Viewing,
  today: string,
): TurnFields => {
  const shown = shownOf(row, standing, sideOf(viewing.caller.role) === 'agent');
  const { leg } = shown;
  const reading = readingOf(viewing, leg, today);
  const variant = Object.values(reading).reduce((bits, is) => bits * 2 + Number(is), 0);
  const turns = (row.turns ??= new Map());
  const existing = turns.get(variant);
  if (existing) return existing;
  const fields = {
    turn: turnOfRow(row, shown, reading),
    ball: shown.ball,
    due_at: leg?.due ?? null,
  };
  turns.set(variant, fields);
  return fields;
};

/** Rows as the list shows them, made of those that were read; what is hidden is undefined. */
export const itemsOf = async (
  viewing: Viewing,
  { unseen }: RowPlan,
  rows: readonly ReadRow[],
): Promise<DealListRow[]> => {
  const missing = await missingStandings(viewing, rows);
  const people = rows.flatMap(({ manager_id: manager = null, agent_id: agent }) => [manager, agent]);
  const names = unseen.has('manager') ? undefined : await shortNamesOf(viewing, people);
  const nameOf = (id: number | null): string | null | undefined => names && (names.get(id) ?? null);
  const today = moscowDateOf(viewing.now);
  return rows.map((row) => {
    const { standing = row.standing, bankNames = row.bank_names } = missing.get(row.id) ?? {};
    const turnFields =
      standing && !unseen.has('turn') ? turnFieldsOf(row, standing, viewing, today) : { ball: row.ball };
    return {
      id: row.id,
      created_at: row.created_at,
      client_name: row.client_name,
      inn: row.inn,
      product: row.product,
      law: row.law,
      guarantee_kind: row.guarantee_kind,
      purpose: row.purpose,
      tender_number: row.tender_number,
      amount: row.amount,
      status: row.status,
      sub_state: standing?.sub,
      deadline: row.deadline,
      sign_deadline: row.sign_deadline,
      ...turnFields,
      banks: bankNames ?? undefined,
      bank_count: bankNames?.length,
      manager: nameOf(row.manager_id ?? null),
      agent: nameOf(row.agent_id),
    } as DealListRow; // whole for whoever hides nothing
  });
};
