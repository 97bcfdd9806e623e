import { type Law, lawLabels } from '#domain/law.ts';
import { formatRoubles, parseDecimalString } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { fullName, type PersonName } from '#domain/person-name.ts';
import { formatPhone } from '#domain/phone.ts';
import { type Purpose, purposeLabels } from '#domain/purpose.ts';
import { regionNameOf } from '#domain/region.ts';
import { sumInWords } from '#domain/sum-in-words.ts';
import { formTexts } from '#features/deal-forms/deal-forms.texts.ts';
import { organizationScreenTexts } from '#features/organizations/organizations.screen-texts.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';

type Report = string | null;

const { taxSystems } = organizationScreenTexts;
const taxSystemOf = (code: Report | undefined): string => (code ? (taxSystems[code] ?? code) : '');

type Contact = {
  readonly name: string;
  readonly post: string;
  readonly phone: Report;
  readonly email: Report;
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
  readonly client: {
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
  } | null;
  readonly offer_price: Report;
  readonly manager: {
    readonly last_name: string;
    readonly first_name: string;
    readonly middle_name: string;
    readonly phone: Report;
    readonly email: Report;
  } | null;
};

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

/** An entrepreneur is his own head. */
const entrepreneur = /^\s*(?:ИП|Индивидуальный предприниматель)\s+/i;

const headOf = ({ client, deal }: FormFacts): { name: string; post: string } => {
  const name = client?.head_name ?? '';
  const post = client?.head_post ?? '';
  const organization = client?.full_name ?? deal.client_name;
  if (name !== '' || !entrepreneur.test(organization)) return { name, post };
  return { name: organization.replace(entrepreneur, ''), post: post || formTexts.entrepreneur };
};

const founderPosts = /учредител|участник|акционер/i;

const personOf = ({ name, post, phone: number, email }: Contact) => ({
  фио: name,
  должность: post,
  телефон: phone(number),
  почта: email ?? '',
});

const clientValues = (facts: FormFacts): FormValues => {
  const { client, deal } = facts;
  const head = headOf(facts);
  const people = client?.people ?? [];
  const accounts = client?.accounts ?? [];
  const [main] = accounts;
  return {
    'клиент.полное_наименование': client?.full_name ?? deal.client_name,
    'клиент.наименование': client?.short_name ?? deal.client_name,
    'клиент.опф': client?.opf ?? '',
    'клиент.инн': client?.inn ?? deal.inn ?? '',
    'клиент.кпп': client?.kpp ?? '',
    'клиент.огрн': client?.ogrn ?? '',
    'клиент.дата_регистрации': day(client?.registered_on),
    'клиент.адрес': client?.address ?? '',
    'клиент.регион': regionNameOf(client?.region_code ?? '') ?? '',
    'клиент.оквэд': client?.okved ?? '',
    'клиент.вид_деятельности': client?.okved_name ?? '',
    'клиент.уставный_капитал': sum(client?.capital),
    'клиент.численность': count(client?.employees),
    'клиент.налоговый_режим': taxSystemOf(client?.tax_system),
    'клиент.телефон': phone(client?.phone),
    'клиент.почта': client?.email ?? '',
    'руководитель.фио': head.name,
    'руководитель.фио_кратко': shortOf(head.name),
    'руководитель.должность': head.post,
    'счет.номер': main?.account ?? '',
    'счет.банк': main?.bank_name ?? '',
    'счет.бик': main?.bik ?? '',
    'счет.корсчет': main?.corr_account ?? '',
    контакты: people.map(personOf),
    учредители: people.filter(({ post }) => founderPosts.test(post)).map(personOf),
    счета: accounts.map(({ bank_name, bik, account, corr_account }) => ({
      банк: bank_name,
      бик: bik,
      номер: account,
      корсчет: corr_account,
    })),
    лицензии: (client?.licences ?? []).map((licence) => ({
      номер: licence.number,
      вид: licence.activity,
      кем_выдана: licence.issued_by,
      выдана: day(licence.issued_on),
      действует_до: day(licence.valid_until),
    })),
  };
};

const dealValues = ({ deal, leg, offer_price: offerPrice }: FormFacts): FormValues => ({
  'закупка.номер': deal.tender_number ?? '',
  'закупка.предмет': deal.subject ?? '',
  'закупка.закон': deal.law ? lawLabels[deal.law] : '',
  'закупка.икз': deal.ikz ?? '',
  'закупка.лот': deal.lot_number ?? '',
  'закупка.начальная_цена': sum(deal.initial_price),
  'закупка.цена_контракта': sum(deal.contract_price),
  'закупка.аванс': sum(deal.advance),
  'закупка.подписать_до': deal.sign_deadline ? day(moscowDateOf(new Date(deal.sign_deadline))) : '',
  'бенефициар.наименование': deal.beneficiary_name ?? '',
  'бенефициар.инн': deal.beneficiary_inn ?? '',
  'гарантия.сумма': sum(deal.amount),
  'гарантия.сумма_прописью': sumWords(deal.amount),
  'гарантия.начало': day(deal.date_start),
  'гарантия.окончание': day(deal.date_end),
  'гарантия.дней': count(deal.days),
  'гарантия.назначение': deal.purpose ? purposeLabels[deal.purpose] : '',
  'гарантия.нужна_до': day(deal.need_by),
  'гарантия.требования': deal.requirements ?? '',
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
  ...clientValues(facts),
  ...dealValues(facts),
  'банк.наименование': facts.bank?.name ?? '',
  'банк.бик': facts.bank?.bik ?? '',
  'банк.корсчет': facts.bank?.corr_account ?? '',
  'менеджер.фио': facts.manager ? nameOf(facts.manager) : '',
  'менеджер.телефон': phone(facts.manager?.phone),
  'менеджер.почта': facts.manager?.email ?? '',
  сегодня: day(moscowDateOf(now)),
  сегодня_прописью: dayWords(now),
});
