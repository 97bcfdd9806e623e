import { kopecks, parseDecimalString, toDecimalString } from '#domain/money.ts';
import { addDays, type IsoDate, moscowDateOf, weekdayOf } from '#domain/moscow-date.ts';
import {
  type DemoCustomer,
  type DemoLaw,
  type DemoSubject,
  demoCustomers,
  describeWhat,
} from '#features/tenders/server/demo-customers.ts';
import { type Dice, rollFrom } from '#features/tenders/server/demo-dice.ts';
import { partOfPrice } from '#features/tenders/server/register/register-values.ts';
import book from '#features/tenders/server/tenders.seed-data.json' with { type: 'json' };
import type { RegisterTender, TenderCustomer, TenderSecurity } from '#features/tenders/tenders.register.ts';

const total = 200;

/** Of twenty purchases fifteen follow 44-ФЗ, four 223-ФЗ and one 615-ПП. */
const lawOf = (at: number): DemoLaw => (at % 20 === 19 ? '615' : at % 5 === 3 ? '223' : '44');

/** The leading 0998 belongs to no customer of the registers. */
const numberOf = (at: number, law: DemoLaw, { code }: DemoCustomer): string => {
  const serial = String(at + 1);
  if (law === '223') return `0998${serial.padStart(7, '0')}`;
  return law === '615'
    ? `0998${code}26${serial.padStart(5, '0')}`
    : `0998${code}26${serial.padStart(6, '0')}`;
};

type Draft = {
  readonly at: number;
  readonly law: DemoLaw;
  readonly customer: DemoCustomer;
  readonly number: string;
  readonly dice: Dice;
};

const drafts: readonly Draft[] = Array.from({ length: total }, (_, at) => {
  const law = lawOf(at);
  const dice = rollFrom(998_000 + at);
  const customer = dice.one(demoCustomers[law]);
  return { at, law, customer, number: numberOf(at, law, customer), dice };
});

/** The numbers of the fictional purchases; the same in every base. */
export const seedTenderNumbers = (): readonly string[] => drafts.map(({ number }) => number);

/** Most purchases of a kind cost little of its range: even on the logarithmic scale. */
const priceOf = ({ mln: [low = 1, high = 1] }: DemoSubject, dice: Dice): string =>
  toDecimalString(kopecks(Math.round(low * (high / low) ** dice.next() * 100_000_000)));

const security = (price: string, part: string): TenderSecurity => ({
  amount: partOfPrice(price, part),
  part,
});

const twentyMillions = 2_000_000_000;

/** 44-ФЗ, art. 44: 0.5 to 1 % of a price up to 20 millions, 0.5 to 5 % of a greater one. */
const applicationPart = (price: string, dice: Dice): string =>
  dice.one((parseDecimalString(price) ?? 0) > twentyMillions ? ['0.5', '1', '2', '5'] : ['0.5', '1', '1']);

/** The code of a purchase: year, who buys, position and serial in his plan, what and by which expense. */
const ikzOf = ({ at, customer, dice }: Draft, year: string, okpd2: string, kvr: string): string => {
  const position = String(dice.whole(1, 480)).padStart(4, '0');
  const serial = String(at % 10).padStart(3, '0');
  return `${year}${customer.level}${customer.inn}${customer.kpp}${position}${serial}${okpd2}${kvr}`;
};

const requirementsOf = (
  { law, customer, dice }: Draft,
  price: string,
  hasWarranty: boolean,
): Omit<TenderCustomer, 'name'> => {
  const advance = law === '44' && dice.next() < 0.3 ? dice.one(['10', '20', '30']) : undefined;
  // 44-ФЗ, art. 96: the security is not less than the advance.
  const part = advance ?? dice.one(['5', '5', '8', '10', '10', '10', '15', '20', '30']);
  const needsApplication = dice.next() < (law === '44' ? 0.6 : 0.75);
  return {
    inn: customer.inn,
    kpp: customer.kpp,
    ...(needsApplication && { applicationSecurity: security(price, applicationPart(price, dice)) }),
    contractSecurity: security(price, part),
    ...(hasWarranty &&
      dice.next() < 0.6 && { warrantySecurity: security(price, dice.one(['1', '3', '5', '10'])) }),
    ...(advance && { advancePercent: advance }),
    maxPrice: price,
  };
};

const workday = (day: IsoDate): IsoDate => (weekdayOf(day) > 5 ? addDays(day, 8 - weekdayOf(day)) : day);
const at = (day: IsoDate, hour: number, minute: number): string =>
  new Date(
    `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+03:00`,
  ).toISOString();

/** Notice, end of applications and protocol, one after another; protocols lie around today, notices never after it. */
const datesOf = ({ dice }: Draft, today: IsoDate) => {
  const protocol = workday(addDays(today, dice.whole(-70, 18)));
  const end = addDays(protocol, -dice.whole(3, 5));
  const planned = addDays(end, -dice.whole(8, 16));
  const yesterday = addDays(today, -1 - dice.whole(0, 2));
  const published = at(planned < yesterday ? planned : yesterday, dice.whole(9, 17), dice.whole(0, 59));
  return { published, end: at(workday(end), 9, 0), protocol };
};

const lotsOf = ({ law, dice }: Draft, subject: string, price: string): RegisterTender['lots'] => {
  if (law !== '223' || dice.next() < 0.6) return law === '44' ? [] : [{ no: 1, subject, maxPrice: price }];
  const whole = parseDecimalString(price) ?? 0;
  const first = Math.round(whole * (0.3 + dice.next() * 0.4));
  return [first, whole - first].map((share, index) => ({
    no: index + 1,
    subject: book.lot.replace('{n}', String(index + 1)).replace('{subject}', subject),
    maxPrice: toDecimalString(kopecks(share)),
  }));
};

const describe = (draft: Draft, today: IsoDate): RegisterTender => {
  const { law, customer, number, dice } = draft;
  const what = dice.one(customer.subjects);
  const subject = describeWhat(what, customer, dice);
  const price = priceOf(what, dice);
  const dates = datesOf(draft, today);
  const way = dice.one(book.ways[law]);
  const platform = dice.one(book.platforms);
  const required = requirementsOf(draft, price, what.work === true && law === '44');
  const ikz =
    what.okpd2 && what.kvr ? ikzOf(draft, dates.published.slice(2, 4), what.okpd2, what.kvr) : undefined;
  return {
    number,
    law,
    kindCode: way.kind,
    subject,
    platform: platform.name,
    platformUrl: platform.url,
    url: `https://zakupki.example.test/epz/order/notice/${way.page}/view/common-info.html?regNumber=${number}`,
    placingWay: way.name,
    customers: [
      {
        name: customer.name,
        ...required,
        ...(ikz && { ikz }),
        ...(law === '44' && { contractEnd: addDays(dates.protocol, 120 + (draft.at % 9) * 30) }),
      },
    ],
    maxPrice: price,
    currency: 'RUB',
    publishedAt: dates.published,
    applicationsEndAt: dates.end,
    protocolDate: dates.protocol,
    lots: lotsOf(draft, subject, price),
    versionNumber: 1,
    docPublishDate: dates.published,
  };
};

/** The 200 fictional purchases as their notices would tell them, with dates around `today`. */
export const demoTenders = (today: Date): readonly RegisterTender[] => {
  const day = moscowDateOf(today);
  return drafts.map((draft) => describe({ ...draft, dice: rollFrom(26_000 + draft.at) }, day));
};
