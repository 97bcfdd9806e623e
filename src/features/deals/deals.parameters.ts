import type { GuaranteeKind } from '#domain/guarantee-kind.ts';
import type { Law } from '#domain/law.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { Purpose } from '#domain/purpose.ts';

/**
 * What each sort of parameter holds on the wire; null is «not said». Sums are roubles with two places, rates percent a
 * year, moments ISO 8601 UTC.
 */
export type ParameterValue = {
  readonly product: 1 | 2 | 0;
  readonly law: Law | null;
  readonly guaranteeKind: GuaranteeKind | null;
  readonly purpose: Purpose | null;
  readonly name: string;
  readonly text: string | null;
  readonly inn: string | null;
  readonly tenderNumber: string | null;
  readonly ikz: string | null;
  readonly money: string | null;
  readonly day: IsoDate | null;
  readonly moment: string | null;
  readonly rate: string | null;
  readonly flag: boolean;
};
export type ParameterKind = keyof ParameterValue;

type Parameter = {
  /** The column of `deals`. */
  readonly column: string;
  readonly kind: ParameterKind;
  /** The longest text. */
  readonly max?: number;
  /** No screen gives it a place of its own: it stands after the others wherever parameters are shown or typed. */
  readonly isExtra?: true;
};

/**
 * The parameters of a deal under their names on the wire, in the order in which a person fills them. A simple one more
 * is a line here and its name in `deals-field.texts.ts`: its column, check, field of the wizard, line of the room and
 * word of the history follow from its kind.
 */
export const dealParameters = {
  product: { column: 'product', kind: 'product' },
  tender_number: { column: 'tenderNumber', kind: 'tenderNumber' },
  inn: { column: 'inn', kind: 'inn' },
  inn_reason: { column: 'innReason', kind: 'text', max: 500 },
  client_name: { column: 'clientName', kind: 'name', max: 300 },
  law: { column: 'law', kind: 'law' },
  guarantee_kind: { column: 'guaranteeKind', kind: 'guaranteeKind' },
  purpose: { column: 'purpose', kind: 'purpose' },
  ikz: { column: 'ikz', kind: 'ikz' },
  lot_number: { column: 'lotNumber', kind: 'text', max: 20 },
  subject: { column: 'subject', kind: 'text', max: 2000 },
  beneficiary_name: { column: 'beneficiaryName', kind: 'text', max: 500 },
  beneficiary_inn: { column: 'beneficiaryInn', kind: 'inn' },
  amount: { column: 'amount', kind: 'money' },
  contract_price: { column: 'contractPrice', kind: 'money' },
  initial_price: { column: 'initialPrice', kind: 'money' },
  advance: { column: 'advance', kind: 'money' },
  prepayment: { column: 'hasPrepayment', kind: 'flag' },
  date_start: { column: 'dateStart', kind: 'day' },
  date_end: { column: 'dateEnd', kind: 'day' },
  need_by: { column: 'needBy', kind: 'day' },
  sign_deadline: { column: 'signDeadline', kind: 'moment' },
  client_form: { column: 'usesClientForm', kind: 'flag' },
  direct_debit: { column: 'hasDirectDebit', kind: 'flag' },
  no_experience: { column: 'hasNoExperience', kind: 'flag' },
  requirements: { column: 'requirements', kind: 'text', max: 4000, isExtra: true },
  collision_reason: { column: 'collisionReason', kind: 'text', max: 500 },
  credit_purpose: { column: 'creditPurpose', kind: 'text', max: 1000 },
  credit_rate: { column: 'creditRate', kind: 'rate' },
} as const satisfies Readonly<Record<string, Parameter>>;

export type ParameterName = keyof typeof dealParameters;
export type KindOf<P extends ParameterName> = (typeof dealParameters)[P]['kind'];
export type ColumnOf<P extends ParameterName> = (typeof dealParameters)[P]['column'];
export type DealParameters = { readonly [P in ParameterName]: ParameterValue[KindOf<P>] };

export const parameterNames = Object.keys(dealParameters) as readonly ParameterName[];

/** The declaration of a parameter, or undefined where a deal has none of that name. */
export const parameterOf = (name: string): Parameter | undefined =>
  (dealParameters as Readonly<Record<string, Parameter>>)[name];

export const extraParameters = parameterNames.filter((name) => parameterOf(name)?.isExtra);

/** Something for every parameter, made by its kind: `Of` says what each kind gives. */
export type ByKind<Of extends Readonly<Record<ParameterKind, unknown>>> = {
  readonly [P in ParameterName]: Of[KindOf<P>];
};

/** Makes something of every parameter by its kind. */
export const eachParameter = <Of extends Readonly<Record<ParameterKind, unknown>>>(
  make: (kind: ParameterKind, name: ParameterName, parameter: Parameter) => Of[ParameterKind],
): ByKind<Of> =>
  Object.fromEntries(
    parameterNames.map((name) => [name, make(dealParameters[name].kind, name, dealParameters[name])]),
  ) as ByKind<Of>;
