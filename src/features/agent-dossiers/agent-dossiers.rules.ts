import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import {
  isBik,
  isCorrespondentAccount,
  isKpp,
  isOgrn,
  isOgrnip,
  isSettlementAccount,
  isSnils,
} from '#domain/requisites.ts';
import { agentDossierTexts as texts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import type { AgentKind } from '#features/document-kinds/document-kinds.codes.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** How a person pays his taxes; the money reads it by the day. */
export const regimes = ['osno', 'usn', 'usn5', 'usn7', 'usn22', 'ausn', 'psn', 'npd'] as const;
export type Regime = (typeof regimes)[number];

/** Which regimes a form may have; people without a business of their own have none to choose. */
export const regimesOf: Readonly<Record<LegalForm, readonly Regime[]>> = {
  person: [],
  self_employed: ['npd'],
  ip: ['osno', 'usn', 'usn5', 'usn7', 'usn22', 'ausn', 'psn', 'npd'],
  ooo: ['osno', 'usn', 'usn5', 'usn7', 'usn22', 'ausn'],
};

/** On what a signatory signs for an organization. */
export const bases = ['charter', 'power'] as const;
export type Basis = (typeof bases)[number];

/** Which documents a form wants; a power of attorney only where the head does not sign himself. */
export const slotsOf = (form: LegalForm | null, basis: Basis | null): readonly AgentKind[] => {
  if (form === null) return [];
  if (form === 'person') return ['agent_passport', 'agent_registration', 'agent_inn', 'agent_snils'];
  if (form === 'self_employed') return ['agent_passport', 'agent_registration', 'agent_npd'];
  if (form === 'ip') return ['agent_passport', 'agent_egrip', 'agent_regime'];
  const power: readonly AgentKind[] = basis === 'power' ? ['agent_power'] : [];
  return ['agent_charter', 'agent_appointment', 'agent_signatory_passport', ...power, 'agent_regime'];
};

/** Consents beside those of registration, each a document of its own. */
export const agreementKinds = ['confidentiality'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

/** The parts of a dossier a person fills in, in the order he is offered them. */
export const dossierSteps = [
  'own',
  'phone',
  'who',
  'regime',
  'requisites',
  'documents',
  'agreements',
] as const;
export type DossierStep = (typeof dossierSteps)[number];

/** Whether the form has a regime to choose. */
export const hasRegime = (form: LegalForm | null): boolean => form !== null && regimesOf[form].length > 0;

/** Whether he is a person with a passport of his own in the dossier. */
export const hasPassport = (form: LegalForm | null): boolean => form === 'person' || form === 'self_employed';

/** The steps of whoever makes no contract with us: a head agent's own people. */
export const stepsWithoutContract: readonly DossierStep[] = ['own', 'phone'];

/** Steps a form has. */
export const stepsOf = (form: LegalForm | null): readonly DossierStep[] =>
  dossierSteps.filter((step) => step !== 'regime' || hasRegime(form));

/** Who he is: the fields of every form, empty where the form has none of them. */
export type Who = {
  readonly address: string;
  readonly ogrn: string;
  readonly kpp: string;
  readonly npd_since: IsoDate | null;
  readonly signatory_name: string;
  readonly signatory_post: string;
  readonly signatory_basis: Basis | null;
  readonly power_until: IsoDate | null;
};

/** What is sealed: it is opened by name, with a line of who and when. */
export type Identity = {
  readonly series: string;
  readonly number: string;
  readonly issued_by: string;
  readonly issued_code: string;
  readonly issued_on: IsoDate;
  readonly birth_on: IsoDate;
  readonly birth_place: string;
  readonly snils: string;
};

type Problems = Record<string, readonly string[]>;
const unless = (isRight: boolean, field: string, problem: string): Problems =>
  isRight ? {} : { [field]: [problem] };
const filled = (value: string | null, field: string): Problems =>
  unless(value !== null && value !== '', field, fieldTexts.required);

/** What is wrong with who he says he is, by field. */
export const whoProblems = (form: LegalForm, who: Who, today: IsoDate): FieldErrors => ({
  ...filled(who.address, 'address'),
  ...(form === 'self_employed' ? filled(who.npd_since, 'npd_since') : {}),
  ...(who.npd_since !== null ? unless(who.npd_since <= today, 'npd_since', texts.problems.future) : {}),
  ...(form === 'ip' ? unless(isOgrnip(who.ogrn), 'ogrn', texts.problems.ogrnip) : {}),
  ...(form === 'ooo' ? organizationProblems(who, today) : {}),
});

const organizationProblems = (who: Who, today: IsoDate): Problems => ({
  ...unless(isOgrn(who.ogrn), 'ogrn', texts.problems.ogrn),
  ...unless(isKpp(who.kpp), 'kpp', texts.problems.kpp),
  ...filled(who.signatory_name, 'signatory_name'),
  ...filled(who.signatory_post, 'signatory_post'),
  ...filled(who.signatory_basis, 'signatory_basis'),
  ...(who.signatory_basis === 'power'
    ? unless(who.power_until !== null && who.power_until >= today, 'power_until', texts.problems.powerOver)
    : {}),
});

/** What is wrong with a passport and a SNILS, by field. */
export const identityProblems = (form: LegalForm, identity: Identity, today: IsoDate): FieldErrors => ({
  ...unless(/^\d{4}$/.test(identity.series), 'series', texts.problems.series),
  ...unless(/^\d{6}$/.test(identity.number), 'number', texts.problems.number),
  ...filled(identity.issued_by, 'issued_by'),
  ...unless(/^\d{3}-\d{3}$/.test(identity.issued_code), 'issued_code', texts.problems.code),
  ...unless(identity.issued_on <= today, 'issued_on', texts.problems.future),
  ...unless(yearsBetween(identity.birth_on, today) >= 18, 'birth_on', texts.problems.young),
  ...filled(identity.birth_place, 'birth_place'),
  ...(form === 'person' ? unless(isSnils(identity.snils), 'snils', texts.problems.snils) : {}),
});

/** A regime from its day. */
export type HeldRegime = { readonly regime: Regime; readonly from: IsoDate };

/**
 * The regimes that stand, the latest day first, of rows of which the last written stands first: from its day on each
 * takes the place of whatever was written before, so what was mistyped is put right by another row.
 */
export const standingRegimes = <T extends HeldRegime>(written: readonly T[]): readonly T[] =>
  written.filter(({ from }, at) => written.slice(0, at).every((later) => from < later.from));

/** The regime of a day, of those that stand. */
export const regimeOn = (standing: readonly HeldRegime[], day: IsoDate): HeldRegime | undefined =>
  standing.find(({ from }) => from <= day);

/** What is wrong with another regime: of another form, the same again, or none would hold today. */
export const regimeProblems = (
  form: LegalForm,
  standing: readonly HeldRegime[],
  { regime, from }: HeldRegime,
  today: IsoDate,
): FieldErrors => {
  const [last] = standing;
  return {
    ...unless(regimesOf[form].includes(regime), 'regime', texts.problems.regimeOfForm),
    ...unless(last?.regime !== regime || last.from !== from, 'from', texts.problems.regimeSame),
    ...unless(from <= today || regimeOn(standing, today) !== undefined, 'from', texts.problems.regimeNotYet),
  };
};

type Requisites = {
  readonly bik: string;
  readonly account: string;
  readonly corr_account: string;
  readonly receiver: string;
};

/** What is wrong with requisites, by their keys. */
export const requisitesProblems = ({
  bik,
  account,
  corr_account: corr,
  receiver,
}: Requisites): FieldErrors => ({
  ...unless(isBik(bik), 'bik', texts.problems.bik),
  ...unless(isSettlementAccount(account, bik), 'account', texts.problems.account),
  ...unless(isCorrespondentAccount(corr, bik), 'corr_account', texts.problems.corr),
  ...filled(receiver, 'receiver'),
});

/** Whole years from one day to another. */
const yearsBetween = (from: IsoDate, to: IsoDate): number => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
};

/** Whether a passport issued on a day still holds: it is changed at 20 and at 45, within 90 days of the birthday. */
export const isPassportOld = (birth: IsoDate, issued: IsoDate, today: IsoDate): boolean => {
  // The ninetieth day after the birthday still counts.
  const age = yearsBetween(birth, addDays(today, -91));
  const atIssue = yearsBetween(birth, issued);
  return (age >= 45 && atIssue < 45) || (age >= 20 && atIssue < 20);
};

/** Names without case, signs and doubled spaces: a receiver is compared with a person so. */
export const sameName = (one: string, other: string): boolean => {
  const plain = (name: string): string =>
    name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replaceAll(
        /индивидуальный предприниматель|общество с ограниченной ответственностью|ооо|ип|["«»]/g,
        ' ',
      )
      .trim()
      .replaceAll(/\s+/g, ' ');
  return plain(one) === plain(other);
};
