import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import {
  type Basis,
  hasRegime,
  type HeldRegime,
  type Regime,
  regimeProblems,
  requisitesProblems,
  type Who,
  whoProblems,
} from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentDossierTexts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import { innProblem, type LegalForm, phoneProblems } from '#features/registration/registration.rules.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** What of his data a working agent has changed by a request; one open request a part. */
export const changeParts = [
  'requisites',
  'name',
  'address',
  'signatory',
  'regime',
  'phone',
  'email',
  'form',
  'documents',
] as const;
export type ChangePart = (typeof changeParts)[number];

/** The data of an agent a request speaks of, as the wire names them. */
export type ChangeValues = {
  readonly bik: string;
  readonly account: string;
  readonly corr_account: string;
  readonly receiver: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly org_name: string;
  readonly address: string;
  readonly signatory_name: string;
  readonly signatory_post: string;
  readonly signatory_basis: Basis | null;
  readonly power_until: IsoDate | null;
  readonly regime: Regime | null;
  readonly from: IsoDate | null;
  readonly phone: string;
  readonly email: string;
  readonly u_form: LegalForm | null;
  readonly inn: string;
  readonly ogrn: string;
  readonly kpp: string;
  readonly npd_since: IsoDate | null;
};
export type ChangeField = keyof ChangeValues;

const signatory = ['signatory_name', 'signatory_post', 'signatory_basis', 'power_until'] as const;
const regime = ['regime', 'from'] as const;

const fieldsOfForm = (form: LegalForm | null): readonly ChangeField[] => [
  'u_form',
  'inn',
  ...(form === 'ooo' ? (['org_name', 'ogrn', 'kpp', ...signatory] as const) : []),
  ...(form === 'ip' ? (['ogrn'] as const) : []),
  ...(form === 'self_employed' ? (['npd_since'] as const) : []),
  ...(hasRegime(form) ? regime : []),
];

/** The fields of a part under a form; for a change of the form, under the new one. */
export const fieldsOf = (part: ChangePart, form: LegalForm | null): readonly ChangeField[] => {
  if (part === 'requisites') return ['bik', 'account', 'corr_account', 'receiver'];
  if (part === 'name')
    return ['last_name', 'first_name', 'middle_name', ...(form === 'ooo' ? (['org_name'] as const) : [])];
  if (part === 'address') return ['address'];
  if (part === 'signatory') return signatory;
  if (part === 'regime') return regime;
  if (part === 'phone') return ['phone'];
  if (part === 'email') return ['email'];
  return part === 'form' ? fieldsOfForm(form) : [];
};

/** Which parts somebody may have changed: whoever has no contract with us tells no more than how to reach him. */
export const partsOf = (form: LegalForm | null, hasContract: boolean): readonly ChangePart[] => {
  if (!hasContract) return ['name', 'phone', 'email'];
  return changeParts.filter((part) => {
    if (part === 'signatory') return form === 'ooo';
    return part !== 'regime' || hasRegime(form);
  });
};

/** Parts whose change is told at once to the phone and the address that stood before, lest a stranger has asked. */
export const alarming: readonly ChangePart[] = ['requisites', 'phone', 'email', 'form'];

/** What a request is judged against: the day, the form and the regimes that stand. */
type Standing = {
  readonly today: IsoDate;
  readonly form: LegalForm | null;
  readonly who: Who;
  readonly regimes: readonly HeldRegime[];
};

const required = (values: ChangeValues, fields: readonly ChangeField[]): FieldErrors =>
  Object.fromEntries(fields.filter((field) => !values[field]).map((field) => [field, [fieldTexts.required]]));

const regimeFaults = (
  form: LegalForm,
  values: ChangeValues,
  { regimes, today }: Pick<Standing, 'regimes' | 'today'>,
): FieldErrors =>
  values.regime === null || values.from === null
    ? required(values, regime)
    : regimeProblems(form, regimes, { regime: values.regime, from: values.from }, today);

const only = (errors: FieldErrors, fields: readonly ChangeField[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => fields.some((field) => field === name)));

const formProblems = (values: ChangeValues, standing: Standing): FieldErrors => {
  const { today, who } = standing;
  const form = values.u_form;
  if (form === null) return { u_form: [fieldTexts.required] };
  const inn = innProblem(form, values.inn);
  return {
    ...(inn === null ? {} : { inn: [inn] }),
    ...(form === 'ooo' ? required(values, ['org_name']) : {}),
    ...only(whoProblems(form, { ...who, ...values, address: who.address }, today), fieldsOfForm(form)),
    ...(hasRegime(form) ? regimeFaults(form, values, standing) : {}),
  };
};

/** What is wrong with the values of a part, by field. */
export const changeProblems = (part: ChangePart, values: ChangeValues, standing: Standing): FieldErrors => {
  const { form, who, today } = standing;
  if (part === 'requisites') return requisitesProblems(values);
  if (part === 'name')
    return required(values, ['last_name', 'first_name', ...(form === 'ooo' ? (['org_name'] as const) : [])]);
  if (part === 'phone') return phoneProblems(values.phone);
  if (part === 'email' || part === 'address') return required(values, [part]);
  if (part === 'form') return formProblems(values, standing);
  if (part === 'documents') return {};
  if (form === null) return { u_form: [agentDossierTexts.problems.noForm] };
  if (part === 'regime') return regimeFaults(form, values, standing);
  return only(whoProblems(form, { ...who, ...values }, today), signatory);
};

/** So many full days payouts wait, unless the operator says otherwise. */
export const usualHoldDays = 3;

/** The first day on which money goes to changed requisites: so many full days after the one they were accepted on. */
export const payoutsFrom = (changedAt: Date, fullDays: number): IsoDate =>
  addDays(moscowDateOf(changedAt), fullDays + 1);
