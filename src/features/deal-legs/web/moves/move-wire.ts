import type { IsoDate } from '#domain/moscow-date.ts';
import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import type { Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import {
  fieldsOf,
  isEmpty,
  type MoveField,
  type MoveForm,
  type MoveProblems,
} from '#features/deal-legs/web/moves/move-form.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';

type MoveBody = CallInput<typeof legCalls.moveLegs>['body'];

// A bank's question is answered by the end of the named day in Moscow.
const endOfDay = (day: IsoDate): string => new Date(`${day}T23:59:00+03:00`).toISOString();

/** The fields of the form by their names on the wire. */
const wireFields = {
  comment: 'comment',
  reason_code: 'reason',
  due_at: 'dueOn',
  bank_number: 'bankNumber',
  paid_amount: 'paidAmount',
  paid_on: 'paidOn',
  guarantee_number: 'guaranteeNumber',
  guarantee_date: 'guaranteeDate',
  registry_number: 'registryNumber',
  document_id: 'documentId',
  guarantee_amount: 'issuedAmount',
  guarantee_start: 'issuedStart',
  guarantee_end: 'issuedEnd',
  new_amount: 'newAmount',
  new_date_start: 'newStart',
  new_date_end: 'newEnd',
  new_beneficiary_name: 'newBeneficiary',
  new_beneficiary_inn: 'newBeneficiaryInn',
  wording_was: 'wordingWas',
  wording_becomes: 'wordingBecomes',
  extra_price: 'extraPrice',
  claim_amount: 'claimAmount',
  claim_date: 'claimDate',
} as const satisfies { readonly [N in keyof MoveBody]?: MoveField };

/** The body of the call: the move, its legs with the versions seen, and only the fields this move asks for. */
export const moveBody = (move: MoveOption, legs: readonly Leg[], form: MoveForm | null): MoveBody => {
  const fields = fieldsOf(move, legs.length);
  const typed = Object.entries(wireFields).flatMap(([name, field]) => {
    if (!form || !fields.has(field) || isEmpty(form[field])) return [];
    return [[name, field === 'dueOn' ? endOfDay(form.dueOn) : form[field]] as const];
  });
  return {
    application_bank_ids: legs.map((leg) => leg.id),
    versions: legs.map((leg) => leg.version),
    move: move.id,
    ...(Object.fromEntries(typed) as Partial<MoveBody>),
  };
};

const fieldsByName: ReadonlyMap<string, MoveField> = new Map(Object.entries(wireFields));

/** The server's objections at the fields of the form. */
export const problemsOfServer = (errors: FieldErrors): MoveProblems =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [first]]) => {
      const field = fieldsByName.get(name);
      return field && first !== undefined ? [[field, first]] : [];
    }),
  );
