import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { fullName, type PersonName } from '#domain/person-name.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentDossierTexts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import { contractTexts } from '#features/agent-contracts/agent-contracts.texts.ts';
import type { ContractValues } from '#features/agent-contracts/agent-contracts.names.ts';
import type { ContractSide } from '#features/agent-contracts/agent-contracts.states.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';

type Party = PersonName & {
  readonly form: LegalForm;
  readonly orgName: string;
  readonly inn: string;
  readonly phone: string | null;
  readonly email: string | null;
};

const whoOf = ({ form, orgName, ...name }: Party): string => {
  if (form === 'ooo') return orgName;
  return form === 'ip' ? `ИП ${fullName(name)}` : fullName(name);
};

/** What he has told of himself in his dossier. */
type Stated = {
  readonly address: string;
  readonly ogrn: string;
  readonly kpp: string;
  readonly signatory_name: string;
  readonly bik: string;
  readonly account: string;
  readonly corr_account: string;
  readonly regime: Regime | null;
};

/** His number in the register of sole traders or of organizations, by its name; empty where he is in none. */
const registrationOf = (form: LegalForm, { ogrn, kpp }: Stated): string => {
  if (form === 'ooo') return ogrn === '' ? '' : `ОГРН ${ogrn}, КПП ${kpp}`;
  return form === 'ip' && ogrn !== '' ? `ОГРНИП ${ogrn}` : '';
};

/** What a contract says of the person it is made with; an organization signs by its signatory. */
export const partyValues = (party: Party, stated: Stated): ContractValues => ({
  'сторона.кто': whoOf(party),
  'сторона.подписант': (party.form === 'ooo' && stated.signatory_name) || fullName(party),
  'сторона.инн': party.inn,
  'сторона.кпп': stated.kpp,
  'сторона.огрн': stated.ogrn,
  'сторона.регистрация': registrationOf(party.form, stated),
  'сторона.адрес': stated.address,
  'сторона.налог': stated.regime === null ? '' : agentDossierTexts.regimes[stated.regime],
  'сторона.бик': stated.bik,
  'сторона.счет': stated.account,
  'сторона.корсчет': stated.corr_account,
  'сторона.телефон': party.phone === null ? '' : formatPhone(party.phone),
  'сторона.почта': party.email ?? '',
});

/** The field by which a template says where VAT stands. */
export const vatField = 'договор.ндс';

type Terms = {
  readonly number: string;
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
  readonly confirmsAtIssue: boolean;
  readonly vatOnTop: boolean;
};

/** What it says of itself. */
export const termValues = (
  { number, startsOn, endsOn, confirmsAtIssue, vatOnTop }: Terms,
  today: IsoDate,
): ContractValues => ({
  'договор.номер': number,
  'договор.дата': formatDate(today),
  'договор.начало': formatDate(startsOn),
  'договор.конец': formatDate(endsOn),
  'договор.подтверждение': contractTexts.confirms[confirmsAtIssue ? 'issue' : 'money'],
  [vatField]: contractTexts.vat[vatOnTop ? 'onTop' : 'inside'],
});

/** What an addendum says besides. */
export const addendumValues = (number: string, subject: string): ContractValues => ({
  'дополнение.номер': number,
  'дополнение.предмет': subject,
});

/** A side as its contract calls it: who it is, who signs for it, its INN. */
export const sideOf = (
  values: ContractValues,
  side: ContractSide,
): { readonly who: string; readonly signer: string; readonly inn: string } => {
  const [who = '', signer = '', inn = ''] =
    side === 'agent'
      ? [values['сторона.кто'], values['сторона.подписант'], values['сторона.инн']]
      : [values['наша.наименование'], values['наша.руководитель'], values['наша.инн']];
  return { who, signer, inn };
};

/** What an addendum changes; null of a contract. */
export const subjectOf = (values: ContractValues): string | null => values['дополнение.предмет'] ?? null;
