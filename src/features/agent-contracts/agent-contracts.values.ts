import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { fullName, type PersonName } from '#domain/person-name.ts';
import { formatPhone } from '#domain/phone.ts';
import type { ContractValues } from '#features/agent-contracts/agent-contracts.names.ts';
import type { ContractSide } from '#features/agent-contracts/agent-contracts.states.ts';
import type { Seller } from '#features/deal-fees/deal-fees.contract.ts';
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

/** What a contract says of the person it is made with. */
export const partyValues = (party: Party): ContractValues => ({
  'сторона.кто': whoOf(party),
  'сторона.подписант': fullName(party),
  'сторона.инн': party.inn,
  'сторона.телефон': party.phone === null ? '' : formatPhone(party.phone),
  'сторона.почта': party.email ?? '',
});

/** What it says of us. */
export const companyValues = (seller: Seller): ContractValues => ({
  'наша.наименование': seller.name,
  'наша.инн': seller.inn,
  'наша.кпп': seller.kpp ?? '',
  'наша.огрн': seller.ogrn,
  'наша.адрес': seller.address,
  'наша.руководитель': seller.head_name,
  'наша.банк': seller.bank_name,
  'наша.бик': seller.bik,
  'наша.счет': seller.account,
  'наша.корсчет': seller.corr_account,
});

type Terms = { readonly number: string; readonly startsOn: IsoDate; readonly endsOn: IsoDate };

/** What it says of itself. */
export const termValues = ({ number, startsOn, endsOn }: Terms, today: IsoDate): ContractValues => ({
  'договор.номер': number,
  'договор.дата': formatDate(today),
  'договор.начало': formatDate(startsOn),
  'договор.конец': formatDate(endsOn),
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
