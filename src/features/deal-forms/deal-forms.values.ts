import { headAmong, headNameOf, isFounder, isOwner } from '#features/organizations/organizations.rules.ts';
import { type Law, lawLabels } from '#domain/law.ts';
import { formatRoubles, parseDecimalString } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { fullName, type PersonName } from '#domain/person-name.ts';
import { formatPhone } from '#domain/phone.ts';
import { type Purpose, purposeLabels } from '#domain/purpose.ts';
import { regionNameOf } from '#domain/region.ts';
import { sumInWords } from '#domain/words/sum-in-words.ts';
import { ownFormValues } from '#features/deal-forms/deal-forms.own.ts';
import { formTexts } from '#features/deal-forms/deal-forms.texts.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';

type Report = string | null;

type Contact = {
  readonly name: string;
  readonly post: string;
  readonly phone: Report;
  readonly email: Report;
  readonly share?: string | undefined;
  readonly inn?: string | undefined;
  readonly passport?: string | undefined;
  readonly citizenship?: string | undefined;
};
type Account = {
  readonly bik: string;
  readonly bank_name: string;
  readonly account: string;
  readonly corr_account: string;
};
type Licence = {
  readonly number: string;
  readonly activity: string;
  readonly issued_by: string;
  readonly issued_on: Report;
  readonly valid_until: Report;
};

type Client = {
  readonly inn: string;
  readonly kpp: Report;
  readonly ogrn: Report;
  readonly opf: Report;
  readonly short_name: string;
  readonly full_name: string;
  readonly registered_on: Report;
  readonly okved: Report;
  readonly okved_name: Report;
  readonly region_code: Report;
  readonly address: Report;
  readonly head_name: Report;
  readonly head_post: Report;
  readonly capital: Report;
  readonly employees: number | null;
  readonly tax_system: Report;
  readonly phone: Report;
  readonly email: Report;
  readonly people: readonly Contact[];
  readonly accounts: readonly Account[];
  readonly licences: readonly Licence[];
};

/** What is known of an application to a bank when its forms are filled; sums and days as text. */
export type FormFacts = {
  readonly deal: {
    readonly id: number;
    readonly inn: Report;
    readonly client_name: string;
    readonly law: Law | null;
    readonly purpose: Purpose | null;
    readonly tender_number: Report;
    readonly ikz: Report;
    readonly lot_number: Report;
    readonly subject: Report;
    readonly beneficiary_name: Report;
    readonly beneficiary_inn: Report;
    readonly amount: Report;
    readonly contract_price: Report;
    readonly initial_price: Report;
    readonly advance: Report;
    readonly date_start: Report;
    readonly date_end: Report;
    readonly days: number | null;
    readonly need_by: Report;
    readonly sign_deadline: Report;
    readonly requirements: Report;
  };
  readonly leg: { readonly ordinal: number; readonly price: Report };
  readonly bank: { readonly name: string; readonly bik: string; readonly corr_account: Report } | null;
  readonly client: Client | null;
  readonly offer_price: Report;
  /** Fields of the company's own of the deal, its client and the bank, by their codes; null where none is filled. */
  readonly own: Readonly<Record<string, string>> | null;
  readonly manager: {
    readonly last_name: string;
    readonly first_name: string;
    readonly middle_name: string;
    readonly phone: Report;
    readonly email: Report;
  } | null;
};

const text = (words: Report | undefined): string => words ?? '';
const sum = (amount: Report | undefined): string => {
  const read = amount ? parseDecimalString(amount) : undefined;
  return read === undefined ? '' : formatRoubles(read).replace(/\u00a0₽$/, '');
};
const sumWords = (amount: Report | undefined): string => {
  const read = amount ? parseDecimalString(amount) : undefined;
  return read === undefined ? '' : sumInWords(read);
};
const day = (date: Report | undefined): string => (date ? formatDate(date) : '');
const phone = (number: Report | undefined): string => (number ? formatPhone(number) : '');
const count = (number: number | null | undefined): string => (number == null ? '' : String(number));

/** «Громов Пётр Андреевич» as «Громов П. А.». */
const shortOf = (name: string): string => {
  const [last = '', ...input] = name.trim().split(/\s+/);
  return [last, ...input.slice(0, 2).map((part) => `${part.charAt(0)}.`)].filter(Boolean).join('\u00a0');
};

const headOf = ({
  head_name,
  head_post,
  full_name: organization,
}: Client): { name: string; post: string } => {
  const name = headNameOf(head_name, organization);
  const isHisOwn = !head_name && name !== '';
  return { name, post: text(head_post) || (isHisOwn ? formTexts.entrepreneur : '') };
};

const personOf = ({ name, post, phone: number, email }: Contact) => ({
  фио: name,
  должность: post,
  телефон: phone(number),
  почта: email ?? '',
});

const founderOf = (person: Contact) => ({
  ...personOf(person),
  доля: person.share ?? '',
  инн: person.inn ?? '',
  паспорт: person.passport ?? '',
  гражданство: person.citizenship || formTexts.russia,
});

/** A client nobody has looked up yet: what the deal itself says of him. */
const clientOf = ({ client_name: name, inn }: FormFacts['deal']): Client => ({
  inn: text(inn),
  short_name: name,
  full_name: name,
  kpp: null,
  ogrn: null,
  opf: null,
  registered_on: null,
  okved: null,
  okved_name: null,
  region_code: null,
  address: null,
  head_name: null,
  head_post: null,
  capital: null,
  employees: null,
  tax_system: null,
  phone: null,
  email: null,
  people: [],
  accounts: [],
  licences: [],
});

const noAccount: Account = { bik: '', bank_name: '', account: '', corr_account: '' };

const clientValues = (client: Client): FormValues => {
  const head = headOf(client);
  const { people, accounts, licences } = client;
  const [main = noAccount] = accounts;
  return {
    'клиент.полное_наименование': client.full_name,
    'клиент.наименование': client.short_name,
    'клиент.опф': text(client.opf),
    'клиент.инн': client.inn,
    'клиент.кпп': text(client.kpp),
    'клиент.огрн': text(client.ogrn),
    'клиент.дата_регистрации': day(client.registered_on),
    'клиент.адрес': text(client.address),
    'клиент.регион': text(regionNameOf(text(client.region_code))),
    'клиент.оквэд': text(client.okved),
    'клиент.вид_деятельности': text(client.okved_name),
    'клиент.уставный_капитал': sum(client.capital),
    'клиент.численность': count(client.employees),
    'клиент.налоговый_режим': organizationTexts.taxSystem(text(client.tax_system)),
    'клиент.телефон': phone(client.phone),
    'клиент.почта': text(client.email),
    'руководитель.фио': head.name,
    'руководитель.фио_кратко': shortOf(head.name),
    'руководитель.должность': head.post,
    'руководитель.паспорт': text(headAmong(people, head.name)?.passport),
    'счет.номер': main.account,
    'счет.банк': main.bank_name,
    'счет.бик': main.bik,
    'счет.корсчет': main.corr_account,
    контакты: people.map(personOf),
    учредители: people.filter(isFounder).map(founderOf),
    владельцы: people.filter(isOwner).map(founderOf),
    счета: accounts.map(({ bank_name, bik, account, corr_account }) => ({
      банк: bank_name,
      бик: bik,
      номер: account,
      корсчет: corr_account,
    })),
    лицензии: licences.map((licence) => ({
      номер: licence.number,
      вид: licence.activity,
      кем_выдана: licence.issued_by,
      выдана: day(licence.issued_on),
      действует_до: day(licence.valid_until),
    })),
  };
};

const dealValues = ({ deal, leg, offer_price: offerPrice }: FormFacts): FormValues => ({
  'закупка.номер': text(deal.tender_number),
  'закупка.предмет': text(deal.subject),
  'закупка.закон': deal.law ? lawLabels[deal.law] : '',
  'закупка.икз': text(deal.ikz),
  'закупка.лот': text(deal.lot_number),
  'закупка.начальная_цена': sum(deal.initial_price),
  'закупка.цена_контракта': sum(deal.contract_price),
  'закупка.аванс': sum(deal.advance),
  'закупка.подписать_до': deal.sign_deadline ? day(moscowDateOf(new Date(deal.sign_deadline))) : '',
  'бенефициар.наименование': text(deal.beneficiary_name),
  'бенефициар.инн': text(deal.beneficiary_inn),
  'гарантия.сумма': sum(deal.amount),
  'гарантия.сумма_прописью': sumWords(deal.amount),
  'гарантия.начало': day(deal.date_start),
  'гарантия.окончание': day(deal.date_end),
  'гарантия.дней': count(deal.days),
  'гарантия.назначение': deal.purpose ? purposeLabels[deal.purpose] : '',
  'гарантия.нужна_до': day(deal.need_by),
  'гарантия.требования': text(deal.requirements),
  'цена.тариф': sum(leg.price),
  'цена.предложение': sum(offerPrice),
  'цена.прописью': sumWords(offerPrice),
  'сделка.номер': String(deal.id),
  'заявка.номер': `${deal.id}-${leg.ordinal}`,
});

const nameOf = ({
  last_name: lastName,
  first_name: firstName,
  middle_name: middleName,
}: {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}): string => fullName({ lastName, firstName, middleName } satisfies PersonName);

const dayWords = (now: Date): string => {
  const [year = '', month = '', date = ''] = moscowDateOf(now).split('-');
  return `${Number(date)} ${formTexts.months[Number(month) - 1]} ${year} г.`;
};

/** Everything a form may be filled with, by the names it uses in braces; what is not known is empty. */
export const valuesOf = (facts: FormFacts, now: Date): FormValues => ({
  ...clientValues(facts.client ?? clientOf(facts.deal)),
  ...dealValues(facts),
  ...ownFormValues(facts.own),
  'банк.наименование': facts.bank?.name ?? '',
  'банк.бик': facts.bank?.bik ?? '',
  'банк.корсчет': facts.bank?.corr_account ?? '',
  'менеджер.фио': facts.manager ? nameOf(facts.manager) : '',
  'менеджер.телефон': phone(facts.manager?.phone),
  'менеджер.почта': facts.manager?.email ?? '',
  сегодня: day(moscowDateOf(now)),
  сегодня_прописью: dayWords(now),
});
