import { type Answer, callAs, jsonOf, type Person } from '#attack/client.ts';
import { sendFile } from '#attack/forms.ts';

/** What a leg may be led to, and which facts that wants. */
export type Option = {
  readonly id: string;
  readonly is_allowed: boolean;
  readonly needs: readonly string[];
};
export type MovingLeg = {
  readonly id: number;
  readonly status: string;
  readonly sub_state: string | null;
  readonly version: number;
  readonly moves: readonly Option[];
};
export type MovingDeal = { readonly id: number; readonly legs: readonly MovingLeg[] };

const dayMs = 86_400_000;
const day = (from: number): string => new Date(Date.now() + from * dayMs).toISOString().slice(0, 10);

/** What each fact is said by; a reason «другое» stands in every list of them. */
const facts: Readonly<Record<string, (document: number) => object>> = {
  reason: () => ({ reason_code: 'other' }),
  due_at: () => ({ due_at: `${day(5)}T12:00:00.000Z` }),
  payment_sum: () => ({ paid_amount: '1000.00', paid_on: day(-1) }),
  issue_details: (document_id) => ({ guarantee_number: 'Г-1', guarantee_date: day(-1), document_id }),
  reissue_details: () => ({ new_date_end: day(400 + (Date.now() % 2_000)) }), // another than the last one
  surcharge: () => ({ extra_price: '1500.00' }),
  end_details: (document_id) => ({ document_id }),
  claim_details: () => ({ claim_amount: '1000.00', claim_date: day(-1) }),
};

export const readDeal = async (
  address: string,
  person: Person,
  id: number,
): Promise<MovingDeal | undefined> => {
  const answer = await callAs(address, person, 'GET', `/applications/${id}`);
  return answer.status === 200 ? (jsonOf(answer) as MovingDeal) : undefined;
};

/** A paper of a deal by which something is issued, released or claimed. */
export const bringPaper = async (address: string, person: Person, deal: number): Promise<number> => {
  const fields = { application_id: deal, document_type: 'charter' };
  const kept = await sendFile(address, person, '/application-bank/save-document', fields);
  return (jsonOf(kept) as readonly { readonly id: number }[] | undefined)?.[0]?.id ?? 0;
};

/** Leads a leg on from what was seen of it, with everything the move wants. */
export const moveLeg = (
  address: string,
  person: Person,
  deal: number,
  leg: MovingLeg,
  { id: move, needs }: Pick<Option, 'id' | 'needs'>,
  document: number,
): Promise<Answer> =>
  callAs(address, person, 'POST', '/history-application-banks/newcreate', {
    application_id: deal,
    application_bank_ids: [leg.id],
    versions: [leg.version],
    move,
    comment: 'Двое сразу',
    ...Object.assign({}, ...needs.map((need) => facts[need]?.(document))),
  });

/** A row of a deal's history: the move that a leg has made. */
export type Row = { readonly id: number; readonly leg_id: number | null; readonly move: string };

/** The newest rows of a deal's history. */
export const historyOf = async (address: string, person: Person, deal: number): Promise<readonly Row[]> =>
  (jsonOf(await callAs(address, person, 'GET', `/application/history?application_id=${deal}`)) ??
    []) as Row[];
